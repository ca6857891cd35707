import type { ReactNode } from 'react'

interface ScrolledProps {
  /** What it is, for who hears the page. */
  name: string
  className: string
  children: ReactNode
}

/** A scrollable part of the page, focusable by keyboard and named for screen readers. */
export const Scrolled = ({ name, className, children }: ScrolledProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by keyboard.
  <section className={className} tabIndex={0} aria-label={name}>
    {children}
  </section>
)
