import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApiCall } from '../parts/requests'
import { RequestsButton } from '../parts/requests-button'

interface PageProps {
  /** Also the title of the tab. */
  title: string
  /** The one primary action. */
  action?: ReactNode
  /** The calls behind what is shown, for `</>`. */
  calls: ApiCall[]
  children: ReactNode
}

/** A page: its title, its action, the calls behind it. */
export function Page({ title, action, calls, children }: PageProps) {
  return (
    <div className="page">
      <title>{`${title} – prodops`}</title>
      <Group justify="space-between" className="page-head" wrap="nowrap">
        <Title order={1}>{title}</Title>
        <Group gap="xs" wrap="nowrap">
          <RequestsButton calls={calls} />
          {action}
        </Group>
      </Group>
      {children}
    </div>
  )
}
