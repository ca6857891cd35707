import { Button, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { answer, api, record } from '../../api/client'
import { RecordForm } from '../../ui/record-form'
import { counted } from '../../ui/text/words'
import { showToast } from '../../ui/toast'
import { useChange } from '../../ui/use-change'

const trashCountsQuery = queryOptions({
  queryKey: ['trash', 'counts'],
  queryFn: () => record(api.GET('/trash/counts')),
})

const kindNames = {
  cost: ['cost', 'costs'],
  feedback: ['feedback entry', 'feedback entries'],
  idea: ['idea', 'ideas'],
  log: ['log entry', 'log entries'],
  product: ['product with all its records', 'products with all their records'],
  revenue: ['revenue record', 'revenue records'],
  task: ['task', 'tasks'],
  version: ['version', 'versions'],
} as const

/** The page lists tasks only: the dialog names everything that goes. */
export default function EmptyTrash() {
  const { data: counts = [] } = useQuery(trashCountsQuery)
  const [isOpen, { open, close }] = useDisclosure()
  const empty = useChange({
    send: (_: 'all') => answer(api.DELETE('/trash')),
    stored: (client) => client.setQueryData(trashCountsQuery.queryKey, []),
    quiet: true,
  })
  const send = async () => {
    await empty.mutateAsync('all')
    close()
    showToast('Trash emptied')
  }
  const names = counts.map(({ kind, count }) => {
    const [one, many] = kindNames[kind]
    return counted(count, one, many)
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<Trash2 size={15} />}
        disabled={counts.length === 0}
        onClick={open}
      >
        Empty trash
      </Button>
      {isOpen && (
        <Modal opened onClose={close} title="Empty trash">
          <RecordForm
            values={{}}
            send={send}
            submit="Delete for good"
            color="red.9"
            more={
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
            }
          >
            {() => (
              <Text>Deletes {new Intl.ListFormat().format(names)} for good. This cannot be undone.</Text>
            )}
          </RecordForm>
        </Modal>
      )}
    </>
  )
}
