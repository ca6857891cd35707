import { Button, Checkbox, Modal, Text } from '@mantine/core'
import type { InboxEntry } from '../../api/types'
import { RecordForm } from '../../ui/record-form'
import { counted } from '../../ui/text/words'

interface DeleteDialogProps {
  entries: InboxEntry[]
  onDelete: (eraseTaskText: boolean) => void
  onClose: () => void
}

/** Asks whether the tasks that were created from deleted entries keep their text. */
export default function DeleteDialog({ entries, onDelete, onClose }: DeleteDialogProps) {
  const made = entries.flatMap(({ task }) => (task?.origin === 'feedback' ? [task] : []))
  const tasks = [...new Map(made.map((task) => [task.id, task])).values()]
  const [task, ...others] = tasks
  const send = async ({ eraseTaskText }: { eraseTaskText: boolean }) => {
    onClose()
    onDelete(eraseTaskText)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={entries.length === 1 ? 'Delete feedback' : `Delete ${entries.length} entries`}
    >
      <RecordForm
        values={{ eraseTaskText: false }}
        send={send}
        submit="Delete"
        color="red.9"
        more={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        {(form) => (
          <>
            <Text>
              {others.length === 0 && task ? (
                <>
                  Task #{task.displayId} “<bdi>{task.title}</bdi>” was created from feedback and has its text.
                </>
              ) : (
                `${counted(tasks.length, 'task')} were created from feedback and have its text.`
              )}{' '}
              Deleted feedback stays in the trash for 30 days.
            </Text>
            <Checkbox
              data-autofocus
              label={
                others.length === 0 ? 'Also erase the text of the task' : 'Also erase the text of the tasks'
              }
              description="Empties the description, and the title unless you changed it. Cannot be undone."
              {...form.getInputProps('eraseTaskText', { type: 'checkbox' })}
            />
          </>
        )}
      </RecordForm>
    </Modal>
  )
}
