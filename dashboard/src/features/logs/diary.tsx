import { Box, Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { answer, api, queryClient } from '../../api/client'
import type { Log } from '../../api/types'
import { deletion, MoreMenu } from '../../ui/action-menu'
import { hairline } from '../../ui/card'
import { EditableText } from '../../ui/editable-text'
import { Markdown } from '../../ui/markdown'
import { Pending } from '../../ui/pending'
import { formatDay, formatLongDay, today } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { LogForm } from './log-form'
import { diaryQuery } from './logs.api'
import styles from './logs.module.css'

const spacing = { gap: '4px 16px', align: 'flex-start', py: 10, pl: 20, pr: 12 }

interface DiaryProps {
  product: string
  /** The latest day that is shown. */
  until: string | null
  onUntil: (day: string | null) => void
}

/** A new entry, and the entries day by day backwards. */
export default function Diary({ product, until, onUntil }: DiaryProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    diaryQuery(product, until),
  )
  if (!data) return <Pending what="entries" of={['logs']} shape={[[1000]]} />
  const logs = data.pages.flatMap(({ records }) => records)
  return (
    <>
      <Box px={20} py="md" style={hairline}>
        <LogForm product={product} day={today()} />
      </Box>
      {until && (
        <Group px={20} py={6} gap="xs" fz="sm" c="dimmed" style={hairline}>
          Until {formatDay(until)}
          <Button variant="subtle" size="xs" onClick={() => onUntil(null)}>
            Show the latest
          </Button>
        </Group>
      )}
      {logs.length === 0 && (
        <Text c="dimmed" px={20} py="md">
          No entries yet. Write what you did today.
        </Text>
      )}
      {[...Map.groupBy(logs, ({ logDate }) => logDate)].map(([date, some]) => (
        <Group
          key={date}
          component="section"
          aria-label={formatLongDay(date)}
          className={styles.day!}
          {...spacing}
        >
          <Text component="h3" fz="sm" c="dimmed" pt={5} w={208}>
            {formatLongDay(date)}
          </Text>
          <Box flex="1 1 300px" miw={0}>
            {some.map((log) => (
              <Entry key={log.id} log={log} />
            ))}
          </Box>
        </Group>
      ))}
      {hasNextPage && (
        <Button
          variant="subtle"
          color="gray"
          mx={12}
          my={4}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  )
}

function Entry({ log }: { log: Log }) {
  const path = '/products/{product}/logs/{logId}'
  const byId = { params: { path: { product: log.productId, logId: log.id } } }
  const update = useChange({
    // Fetched before the text is shown again.
    send: async (content: string) => {
      await answer(api.PATCH(path, { ...byId, body: { content } }))
      await queryClient.invalidateQueries({ queryKey: ['logs'] })
    },
    quiet: true,
  })
  const remove = useChange({
    send: () => answer(api.DELETE(path, byId)),
    done: () => ({
      message: `Entry of ${formatLongDay(log.logDate)} deleted`,
      undo: () => answer(api.POST(`${path}/undelete`, byId)),
    }),
  })
  return (
    <Group component="article" className={styles.entry!} wrap="nowrap" gap="sm" align="flex-start">
      <EditableText of={log.id} label="Entry" value={log.content} save={update.mutateAsync} multiline>
        <Markdown>{log.content}</Markdown>
      </EditableText>
      <MoreMenu items={[deletion(() => remove.mutate(undefined))]} />
    </Group>
  )
}
