import { ActionIcon, Box, Button, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Pencil, Trash2 } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { answer, api, queryClient } from '../../api/client'
import { useProduct } from '../../api/products'
import type { Log, LogDays, Product } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { EditableText } from '../../ui/editable-text'
import { Empty } from '../../ui/empty'
import { writing } from '../../ui/hooks'
import { Markdown } from '../../ui/markdown'
import { Page } from '../../ui/page'
import { Pending } from '../../ui/pending'
import { KeyHint } from '../../ui/product-mark'
import { useShortcuts } from '../../ui/shortcuts'
import {
  daysAfter,
  daysFrom,
  firstDayOfWeek,
  formatLongDay,
  formatNumber,
  formatShortMonth,
  today,
} from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { diaryQuery, logDaysQuery } from './logs.api'
import styles from './logs.module.css'

/** The log of a product: a year at a glance, then day by day. The address has the date. */
export function Component() {
  const product = useProduct(useParams().product)
  return product ? <ProductLog product={product} /> : null
}

function ProductLog({ product }: { product: Product }) {
  const [params, setParams] = useSearchParams()
  const now = today()
  const yearAgo = daysAfter(now, -364)
  const day = params.get('day')
  // An earlier date shows its year.
  const year = day && day < yearAgo && day.slice(0, 4)
  const range = year ? { start: `${year}-01-01`, end: `${year}-12-31` } : { start: yearAgo, end: now }
  const { data } = useQuery(logDaysQuery(product.id, range.start, range.end))
  const days = data?.days ?? []
  const choose = (date: string | undefined) => setParams(date ? { day: date } : {})
  const earlier = data?.firstDate && data.firstDate < range.start ? daysAfter(range.start, -1) : undefined
  const previous = days.findLast(({ date }) => date < (day ?? days.at(-1)!.date))?.date ?? earlier
  const next = days.find(({ date }) => day && date > day)?.date
  const write = () => writing.set({})
  useShortcuts('Log', [{ keys: 'c', label: 'Write today’s log', opens: true, run: write }])
  const path = `/products/${product.slug ?? product.id}/logs`
  const body = { content: 'Moved the importer to streams.', logDate: now }
  const create = { label: 'Today’s entry', method: 'POST', path, body }
  const action = (
    <Button leftSection={<Pencil size={16} />} rightSection={<KeyHint>W</KeyHint>} onClick={write}>
      Write today’s log
    </Button>
  )
  const count = days.reduce((sum, { count }) => sum + count, 0)
  const entries = count === 1 ? '1 entry' : `${formatNumber(count)} entries`
  return (
    <Page title="Log" calls={[{ label: 'Log', method: 'GET', path }, create]} action={action} layout="scroll">
      {data?.firstDate === null ? (
        <Empty action={action} call={create}>
          No entries yet. Press W on any page to write what you did today, or add entries through the API:
        </Empty>
      ) : (
        <Stack gap={20} mt={20}>
          <Card aria-label="Year">
            <CardHeader title={data && entries} count={year}>
              <ActionIcon aria-label="Previous" disabled={!previous} onClick={() => choose(previous)}>
                <ChevronLeft size={16} />
              </ActionIcon>
              <ActionIcon aria-label="Next" disabled={!day} onClick={() => choose(next)}>
                <ChevronRight size={16} />
              </ActionIcon>
            </CardHeader>
            {data ? (
              <HeatMap {...range} days={days} chosen={day} onChoose={choose} />
            ) : (
              <Pending what="the year" shape={[[150]]} />
            )}
          </Card>
          <Diary key={day} product={product.id} until={day} />
        </Stack>
      )}
    </Page>
  )
}

/** Between the days and above them. */
const [distance, top] = [17, 22]
/** A narrow window shows the latest days. */
const scrollToEnd = (element: Element | null) => element?.scrollTo(9_999, 0)
const shares = [0, 45, 65, 80, 100]

interface HeatMapProps extends Pick<LogDays, 'days'> {
  start: string
  end: string
  chosen: string | null
  onChoose: (date: string) => void
}

/** A year of days, coloured by the number of entries. A day without one opens a new entry. */
function HeatMap({ start, end, days, chosen, onChoose }: HeatMapProps) {
  const counts = new Map(days.map(({ date, count }) => [date, count]))
  const skipped = (new Date(start).getUTCDay() - firstDayOfWeek + 7) % 7
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it.
    <section className={styles.heat} aria-label="Days" tabIndex={0} ref={scrollToEnd}>
      <svg role="img" aria-label="Entries per day" width={54 * distance} height={top + 7 * distance}>
        {daysFrom(start, end).map((date, i) => {
          const count = counts.get(date) ?? 0
          const [week, weekday] = [Math.floor((skipped + i) / 7), (skipped + i) % 7]
          const y = top + weekday * distance
          return (
            <g key={date} transform={`translate(${week * distance} ${y})`}>
              {date.endsWith('-01') && week < 52 && <text y={12 - y}>{formatShortMonth(date)}</text>}
              {/* biome-ignore lint/a11y: a shortcut for the pointer; the buttons are for the keyboard. */}
              <rect
                data-day={date}
                data-chosen={date === chosen || undefined}
                fill={
                  `color-mix(in srgb, var(--chart-line) ${shares[Math.min(4, count)]}%, ` +
                  'var(--range-track))'
                }
                onClick={() => (count > 0 ? onChoose(date) : writing.set({ day: date }))}
              >
                <title>{`${formatLongDay(date)}: ${formatNumber(count)}`}</title>
              </rect>
            </g>
          )
        })}
      </svg>
    </section>
  )
}

const spacing = { gap: '4px 16px', align: 'flex-start', py: 10, pl: 20, pr: 12 }

/** The entries, day by day backwards from a date; null: from the latest. */
function Diary({ product, until }: { product: string; until: string | null }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    diaryQuery(product, until),
  )
  if (!data) return <Pending what="entries" shape={[[320]]} />
  const logs = data.pages.flatMap(({ records }) => records)
  return (
    <Card aria-label="Entries">
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
    </Card>
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
      <ActionIcon aria-label="Delete entry" title="Delete entry" onClick={() => remove.mutate(undefined)}>
        <Trash2 size={16} />
      </ActionIcon>
    </Group>
  )
}
