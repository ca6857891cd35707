import { Button, Group, Text, Title } from '@mantine/core'
import type { TrashedTask } from '../../api/types'
import { taskStatusNames } from '../../ui/labels'
import { Markdown } from '../../ui/markdown'
import { SidePanel } from '../../ui/side-panel'
import { formatMoment, formatRelative } from '../../ui/text/format'
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
          <title>{`${task.title} – prodops`}</title>
          <Title order={2} className="breaks">
            <bdi>{task.title}</bdi>
          </Title>
          <Text size="sm">
            {taskStatusNames[task.status]} · <Priority priority={task.priority} />
            {task.productName && (
              <>
                {' '}
                · <bdi>{task.productName}</bdi> {task.versionName}
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
