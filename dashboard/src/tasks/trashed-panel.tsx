import { Button, Group, Text, Title } from '@mantine/core'
import type { TrashedTask } from '../api/types'
import { Markdown } from '../parts/markdown'
import { SidePanel } from '../parts/side-panel'
import { Words } from '../parts/words'
import { apart } from '../text/apart'
import { formatMoment, formatRelative } from '../text/format'
import { statusNames } from './placement'
import { Due, Priority } from './task-marks'
import { useSendTasks } from './tasks.api'

interface TrashedPanelProps {
  id: string
  /** Undefined while it is read. */
  trash: TrashedTask[] | undefined
  onClose: () => Promise<void> | void
}

/** A deleted task, to be read before it is taken out; in the trash it is not changed. */
export default function TrashedPanel({ id, trash, onClose }: TrashedPanelProps) {
  const send = useSendTasks()
  const task = trash?.find((one) => one.id === id)
  async function takeOut(task: TrashedTask) {
    await onClose()
    send.mutate({ tasks: [task], way: 'undelete' })
  }
  return (
    <SidePanel
      label="Deleted task"
      of={id}
      onClose={() => void onClose()}
      head={task && <Text c="dimmed">#{task.displayId}</Text>}
    >
      {trash && !task && <Text role="alert">It is not in the trash.</Text>}
      {task && (
        <div className="stack">
          <title>{`${apart(task.title)} – prodops`}</title>
          <Title order={2} className="breaks">
            <Words of={task.title} />
          </Title>
          <Text size="sm">
            {statusNames[task.status]} · <Priority priority={task.priority} />
            {task.productName && (
              <>
                {' '}
                · <Words of={task.productName} /> {task.versionName}
              </>
            )}
            {task.dueDate && (
              <>
                {' '}
                · due <Due task={task} />
              </>
            )}
          </Text>
          {task.description && <Markdown>{task.description}</Markdown>}
          <Text size="xs" c="dimmed" title={formatMoment(task.deletedAt)}>
            Deleted {formatRelative(task.deletedAt)}
          </Text>
          <Group gap="xs">
            <Button onClick={() => void takeOut(task)}>Take it out of the trash</Button>
          </Group>
        </div>
      )}
    </SidePanel>
  )
}
