import { Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import styles from './ui.module.css'

interface TabLink {
  label: string
  to: string
  count?: ReactNode
  /** The tab is current only at exactly this address. */
  end?: boolean
  /** Overrides what the address says, for tabs that differ in the query only. */
  isCurrent?: boolean
  title?: string
}

/** Links to the pages of one record or the views of one list. */
export function Tabs({ label, tabs }: { label: string; tabs: TabLink[] }) {
  const nav = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  // With their counts the tabs are wider.
  const counts = tabs.map(({ count }) => typeof count).join()
  // On a phone the tabs can be wider than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address or a width changes
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname, search, counts])
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map(({ label, to, count, end = false, isCurrent, title }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          title={title}
          {...(isCurrent !== undefined && { 'aria-current': isCurrent ? 'page' : 'false' })}
        >
          {label}
          {count !== undefined && (
            <Text span fz="var(--fs-xs)" c="var(--text-3)" ml={6}>
              {count}
            </Text>
          )}
        </NavLink>
      ))}
    </nav>
  )
}
