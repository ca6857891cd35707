import { Title } from '@mantine/core'
import { ChevronLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { Frame, PageShell } from '../../ui/page'
import { paths, settingsPath, settingsTabs } from '../../ui/paths'
import styles from './settings.module.css'

/** The sections next to the open one. A phone shows the list at /settings, and a section on its own. */
export function Component() {
  const [corner, setCorner] = useState<HTMLElement | null>(null)
  const frame = useMemo(() => ({ name: 'Settings', pages: settingsTabs.map(({ path }) => path), corner }), [corner])
  const isList = useLocation().pathname.replace(/\/$/, '') === paths.settings
  return (
    <div className={styles.settings} data-list={isList || undefined}>
      <PageShell
        head={
          <div className={styles.head}>
            {!isList && (
              <Link to={paths.settings} className={styles.back} aria-label="All settings">
                <ChevronLeft size={20} />
              </Link>
            )}
            <Title order={1}>Settings</Title>
            <div ref={setCorner} className={styles.corner} />
          </div>
        }
      >
        <div className={styles.columns}>
          <nav className={styles.nav} aria-label="Settings">
            {settingsTabs.map(({ label, path }) => (
              <NavLink
                key={path}
                to={settingsPath(path)}
                {...(isList && path === 'profile' && { className: 'active', 'aria-current': 'page' })}
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <div className={styles.section}>
            <Frame value={frame}>
              <Outlet />
            </Frame>
          </div>
        </div>
      </PageShell>
    </div>
  )
}
