import { ActionIcon, Title, VisuallyHidden } from '@mantine/core'
import { Code } from 'lucide-react'
import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ApiCall } from './api-call'
import { lazyComponent } from './lazy'
import styles from './page.module.css'

const RequestsDialog = lazyComponent(() => import('./requests-dialog'))

interface PageProps {
  /** Also the title of the tab. */
  title: string
  /** A short line after the title, such as the day. */
  sub?: ReactNode
  /** Buttons at the right; one of them primary. */
  action?: ReactNode
  /** The calls behind the page, for the `</>` button. */
  calls: ApiCall[]
  /** `scroll`: the page scrolls. `fill`: the page has the window's height, and its list or board scrolls. */
  layout?: 'scroll' | 'fill'
  children: ReactNode
}

interface FrameAround {
  name: string
  /** The paths of its pages, after its own address. */
  pages: string[]
  /** Where a page puts its action. */
  corner: HTMLElement | null
}

/** The head and tabs that the pages of one record share. */
export const Frame = createContext<FrameAround | null>(null)

/** Whether the record whose page this is has another page at this path. */
export function useHasPage(): (path: string) => boolean {
  const pages = use(Frame)?.pages
  return (path) => pages?.includes(path) ?? false
}

/** A page with its title, actions and content. Inside a `Frame` the record's name is the heading. */
export function Page({ title, sub, action, calls, layout = 'fill', children }: PageProps) {
  const frame = use(Frame)
  const actions = (
    <div className={styles.actions}>
      <RequestsButton calls={calls} />
      {action}
    </div>
  )
  if (frame) {
    return (
      <>
        <title>{`${title} · ${frame.name} – prodops`}</title>
        <VisuallyHidden component="h2">{title}</VisuallyHidden>
        {frame.corner && createPortal(actions, frame.corner)}
        <PageBody layout={layout}>{children}</PageBody>
      </>
    )
  }
  return (
    <PageShell
      head={
        <div className={styles.head}>
          <title>{`${title} – prodops`}</title>
          <Title order={1} className={styles.title}>
            {title}
          </Title>
          {sub && <span className={styles.sub}>{sub}</span>}
          {actions}
        </div>
      }
    >
      <PageBody layout={layout}>{children}</PageBody>
    </PageShell>
  )
}

/** The head of a page above its body, both as wide as the content. */
export const PageShell = ({ head, children }: { head?: ReactNode; children: ReactNode }) => (
  <div className={styles.page}>
    {head && <div className={styles.inner}>{head}</div>}
    {children}
  </div>
)

/** The content of a page below its head. */
export const PageBody = ({ layout, children }: { layout: 'scroll' | 'fill'; children: ReactNode }) =>
  layout === 'scroll' ? (
    <div className={styles.scroll}>
      <div className={styles.inner}>{children}</div>
    </div>
  ) : (
    <div className={`${styles.inner} ${styles.fill}`}>{children}</div>
  )

/** The API requests behind a page. */
export function RequestsButton({ calls }: { calls: ApiCall[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon size={30} aria-label="API requests" title="API requests" onClick={() => setOpen(true)}>
        <Code size={16} />
      </ActionIcon>
      {isOpen && <RequestsDialog calls={calls} onClose={() => setOpen(false)} />}
    </>
  )
}
