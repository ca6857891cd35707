import { Group, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Outlet } from 'react-router'
import { Frame, PageShell } from '../../ui/page'
import { settingsPath, settingsTabs } from '../../ui/paths'
import { Tabs } from '../../ui/tabs'

/** What is around every page of the settings: the tabs, the corner of the page's action. */
export function Component() {
  const [corner, setCorner] = useState<HTMLElement | null>(null)
  const frame = useMemo(() => ({ name: 'Settings', pages: settingsTabs.map(({ path }) => path), corner }), [corner])
  return (
    <PageShell
      head={
        <>
          <Group justify="space-between" h={72} wrap="nowrap">
            <Title order={1}>Settings</Title>
            <div ref={setCorner} />
          </Group>
          <Tabs label="Settings" tabs={settingsTabs.map(({ label, path }) => ({ label, to: settingsPath(path), end: !path }))} />
        </>
      }
    >
      <Frame value={frame}>
        <Outlet />
      </Frame>
    </PageShell>
  )
}
