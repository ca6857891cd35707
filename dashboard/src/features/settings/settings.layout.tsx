import { Group, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { NavLink, Outlet } from 'react-router'
import { Frame } from '../../ui/page'
import { settingsPath, settingsTabs } from '../../ui/paths'

/** What is around every page of the settings: the tabs, the corner of the page's action. */
export function Component() {
  const [corner, setCorner] = useState<HTMLElement | null>(null)
  const frame = useMemo(() => ({ name: 'Settings', pages: settingsTabs.map(({ path }) => path), corner }), [corner])
  return (
    <div className="page">
      <Group justify="space-between" className="page-head" wrap="nowrap">
        <Title order={1}>Settings</Title>
        <div ref={setCorner} />
      </Group>
      <nav className="tabs" aria-label="Pages of the settings">
        {settingsTabs.map(({ label, path }) => (
          <NavLink key={path} to={settingsPath(path)} end={!path} data-label={label}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Frame value={frame}>
        <Outlet />
      </Frame>
    </div>
  )
}
