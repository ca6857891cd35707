import { Button, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  Box,
  CircleDollarSign,
  CircleMinus,
  Inbox,
  Lightbulb,
  type LucideIcon,
  NotebookPen,
  Rocket,
  SquareCheck,
  Trash2,
} from 'lucide-react'
import { answer, api, record } from '../../api/client'
import { useProducts } from '../../api/products'
import type { TrashedRecord } from '../../api/types'
import { Card } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { formatRelative } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import EmptyTrash from './empty-trash'
import { Note, Rows, RowText, SettingsPage } from './settings.layout'

const trashQuery = queryOptions({
  queryKey: ['trash', 'records'],
  queryFn: () => record(api.GET('/trash/records')),
})

const kinds: Record<TrashedRecord['kind'], [name: string, icon: LucideIcon]> = {
  product: ['Product', Box],
  task: ['Task', SquareCheck],
  idea: ['Idea', Lightbulb],
  version: ['Version', Rocket],
  log: ['Log', NotebookPen],
  feedback: ['Feedback', Inbox],
  revenue: ['Revenue', CircleDollarSign],
  cost: ['Cost', CircleMinus],
}

const undeletePaths = {
  product: '/products/{product}/undelete',
  task: '/tasks/{taskId}/undelete',
  idea: '/ideas/{ideaId}/undelete',
  version: '/products/{product}/versions/{versionId}/undelete',
  log: '/products/{product}/logs/{logId}/undelete',
  feedback: '/products/{product}/feedback/{feedbackId}/undelete',
  revenue: '/products/{product}/revenue/{revenueId}/undelete',
  cost: '/products/{product}/costs/{costId}/undelete',
} as const

/** Each path takes the names that it has. */
function restore({ kind, id, productId }: TrashedRecord) {
  const ids = { taskId: id, ideaId: id, versionId: id, logId: id, feedbackId: id, revenueId: id, costId: id }
  return answer(api.POST(undeletePaths[kind], { params: { path: { product: productId ?? id, ...ids } } }))
}

/** What was deleted in the last 30 days, of every kind. */
export function Component() {
  const { data } = useQuery(trashQuery)
  const products = useProducts().data ?? []
  const { mutate } = useChange({
    send: restore,
    show: (client, restored) =>
      client.setQueryData(trashQuery.queryKey, (all) => all?.filter(({ id }) => id !== restored.id)),
    done: ({ kind }) => ({ message: `${kinds[kind][0]} restored` }),
  })
  return (
    <SettingsPage title="Trash" calls={[]} action={<EmptyTrash />}>
      {data?.length === 0 ? (
        <Empty icon={Trash2} title="Trash is empty">
          Deleted records stay here for 30 days and can be restored.
        </Empty>
      ) : (
        <>
          <Note>Deleted records stay here for 30 days: the newest 200 of each kind.</Note>
          <Card>
            <Rows label="Deleted records" records={data}>
              {(one) => {
                const [name, Icon] = kinds[one.kind]
                const product = products.find(({ id }) => id === one.productId)
                return (
                  <>
                    <Icon size={18} color="var(--text-3)" aria-hidden />
                    <RowText>
                      <Text truncate fw="var(--fw-medium)">
                        <bdi>{one.title}</bdi>
                      </Text>
                      <Note>
                        {[name, product?.name, `deleted ${formatRelative(one.deletedAt)}`]
                          .filter(Boolean)
                          .join(' · ')}
                      </Note>
                    </RowText>
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Restore ${one.title}`}
                      onClick={() => mutate(one)}
                    >
                      Restore
                    </Button>
                  </>
                )
              }}
            </Rows>
          </Card>
        </>
      )}
    </SettingsPage>
  )
}
