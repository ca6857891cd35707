import { Group, Title, VisuallyHidden } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import type { ApiCall } from './api-call'
import { RequestsButton } from './requests-button'

interface PageProps {
  /** Also the title of the tab. */
  title: string
  /** The one primary action. */
  action?: ReactNode
  /** The calls behind what is shown, for `</>`; none where programs have none. */
  calls: ApiCall[]
  children: ReactNode
}

interface FrameAround {
  name: string
  /** The paths of its pages, behind its own address. */
  pages: string[]
  /** Where the action goes. */
  corner: HTMLElement | null
}

/** What stands around a page that is one of several of a record. */
export const Frame = createContext<FrameAround | null>(null)

/** Whether the record whose page this is has another page of this path. */
export function useHasPage(): (path: string) => boolean {
  const pages = use(Frame)?.pages
  return (path) => pages?.includes(path) ?? false
}

/** A page: its title, its action, the calls behind it. Among the pages of a record its title is the tab's. */
export function Page({ title, action, calls, children }: PageProps) {
  const frame = use(Frame)
  const corner = (
    <Group gap="xs" wrap="nowrap">
      <RequestsButton calls={calls} />
      {action}
    </Group>
  )
  if (frame) {
    return (
      <>
        <title>{`${title} · ${frame.name} – prodops`}</title>
        <VisuallyHidden component="h2">{title}</VisuallyHidden>
        {frame.corner && createPortal(corner, frame.corner)}
        {children}
      </>
    )
  }
  return (
    <div className="page">
      <title>{`${title} – prodops`}</title>
      <Group justify="space-between" className="page-head" wrap="nowrap">
        <Title order={1}>{title}</Title>
        {corner}
      </Group>
      {children}
    </div>
  )
}
