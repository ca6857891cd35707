import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import styles from './tabs.module.css'

export interface TabLink {
  label: string
  to: string
  /** Shown after the label. */
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
  // On a phone the tabs can be wider than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address changes
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (current) nav.current?.scrollTo({ left: current.offsetLeft - nav.current.clientWidth / 2 + current.clientWidth / 2 })
  }, [pathname, search])
  return (
    <nav className={styles.tabs} aria-label={label} ref={nav}>
      {tabs.map(({ label, to, count, end, isCurrent, title }) => (
        <NavLink
          key={to}
          to={to}
          end={end ?? false}
          title={title}
          {...(isCurrent !== undefined && { 'aria-current': isCurrent ? 'page' : 'false' })}
        >
          {label}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
