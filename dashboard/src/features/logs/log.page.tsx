import { ActionIcon, Box, Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
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
import { KeyHint } from '../../ui/product-mark'
import { useShortcuts } from '../../ui/shortcuts'
import {
  daysAfter,
  daysFrom,
  firstDayOfWeek,
  formatLongDay,
  formatNumber,
  formatShortDay,
  formatShortMonth,
  formatWeekday,
  isDate,
  today,
} from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { diaryQuery, logDaysQuery } from './logs.api'
import styles from './logs.module.css'

/** The log of a product: a year at a glance, then day by day. The address has the date and the year. */
export function Component() {
  const product = useProduct(useParams().product)
  return product ? <ProductLog product={product} /> : null
}

function ProductLog({ product }: { product: Product }) {
  const [params, setParams] = useSearchParams()
  const now = today()
  const asked = params.get('day') ?? ''
  const day = isDate(asked) ? asked : null
  // A link to an earlier date shows its year.
  const year = params.get('year') ?? (day && day < daysAfter(now, -364) ? day.slice(0, 4) : '')
  const range = year ? { start: `${year}-01-01`, end: `${year}-12-31` } : { start: daysAfter(now, -364), end: now }
  const { data } = useQuery(logDaysQuery(product.id, range.start, range.end))
  const days = data?.days ?? []
  const choose = (date: string | undefined) => setParams({ ...(year && { year }), ...(date && { day: date }) })
  const previous = days.findLast(({ date }) => date < (day ?? days.at(-1)!.date))?.date
  const next = days.find(({ date }) => day && date > day)?.date
  useShortcuts('Log', [{ keys: 'c', label: 'Write today’s log', run: () => writing.set({}) }])
  const path = `/products/${product.slug ?? product.id}/logs`
  const calls = [
    { label: 'Log', method: 'GET', path },
    { label: 'Today’s entry', method: 'POST', path, body: { content: 'Moved the importer to streams.', logDate: now } },
  ]
  const action = (
    <Button leftSection={<Pencil size={16} />} rightSection={<KeyHint>W</KeyHint>} onClick={() => writing.set({})}>
      Write today’s log
    </Button>
  )
  const count = days.reduce((sum, { count }) => sum + count, 0)
  const entries = count === 1 ? '1 entry' : `${formatNumber(count)} entries`
  const firstYear = Number((data?.firstDate ?? now).slice(0, 4))
  const years = Array.from({ length: Number(now.slice(0, 4)) - firstYear + 1 }, (_, i) => String(firstYear + i)).reverse()
  return (
    <Page title="Log" calls={calls} action={action} layout="scroll">
      {data?.firstDate === null ? (
        <Empty action={action} call={calls[1]!}>
          No entries yet. Press W on any page to write what you did today, or add entries through the API:
        </Empty>
      ) : (
        <Stack gap={20} mt={20}>
          <Card aria-label="Year">
            <CardHeader title={data ? entries : ''}>
              <NativeSelect
                w={{ base: 124, sm: 108 }}
                rightSectionWidth={28}
                aria-label="Year"
                data={[{ value: '', label: 'Past year' }, ...years]}
                value={year}
                onChange={({ currentTarget: { value } }) => setParams(value ? { year: value } : {})}
              />
              <ActionIcon aria-label="Previous" disabled={!previous} onClick={() => choose(previous)}>
                <ChevronLeft size={16} />
              </ActionIcon>
              <ActionIcon aria-label="Next" disabled={!day} onClick={() => choose(next)}>
                <ChevronRight size={16} />
              </ActionIcon>
            </CardHeader>
            <HeatMap label={entries} {...range} days={days} chosen={day} onChoose={choose} />
          </Card>
          <Diary key={day} product={product.id} until={day ?? (year ? range.end : null)} />
        </Stack>
      )}
    </Page>
  )
}

const distance = 17
/** Left of the days and above them. */
const [left, top] = [36, 22]
const shares = [0, 45, 65, 80, 100]

interface HeatMapProps extends Pick<LogDays, 'days'> {
  label: string
  start: string
  end: string
  chosen: string | null
  onChoose: (date: string | undefined) => void
}

/** A year of days, coloured by the number of entries. A day without one opens a new entry. The keyboard has the buttons above. */
function HeatMap({ label, start, end, days, chosen, onChoose }: HeatMapProps) {
  const counts = new Map(days.map(({ date, count }) => [date, count]))
  const skipped = (new Date(start).getUTCDay() - firstDayOfWeek + 7) % 7
  const squares = daysFrom(start, end).map((date, i) => ({
    date,
    count: counts.get(date) ?? 0,
    x: left + Math.floor((skipped + i) / 7) * distance,
    y: top + ((skipped + i) % 7) * distance,
  }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it.
    <section className={styles.heat} aria-label="Days" tabIndex={0}>
      <svg role="img" aria-label={label} width={left + 54 * distance} height={top + 7 * distance}>
        {squares
          .filter(({ date, x }) => date.endsWith('-01') && x < left + 52 * distance)
          .map(({ date, x }) => (
            <text key={date} x={x} y={12}>
              {formatShortMonth(date)}
            </text>
          ))}
        {[1, 3, 5].map((row) => (
          <text key={row} y={top + row * distance + 11}>
            {formatWeekday(daysAfter(start, row - skipped))}
          </text>
        ))}
        {squares.map(({ date, count, x, y }) => (
          // biome-ignore lint/a11y: a shortcut for the pointer; the buttons are for the keyboard.
          <rect
            key={date}
            x={x}
            y={y}
            data-day={date}
            data-chosen={date === chosen || undefined}
            fill={`color-mix(in srgb, var(--chart-line) ${shares[Math.min(4, count)]}%, var(--range-track))`}
            onClick={() => (count > 0 ? onChoose(date === chosen ? undefined : date) : writing.set({ day: date }))}
          >
            <title>{`${formatLongDay(date)}: ${formatNumber(count)}`}</title>
          </rect>
        ))}
      </svg>
    </section>
  )
}

/** The entries, day by day backwards from a date; null: from the latest. */
function Diary({ product, until }: { product: string; until: string | null }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(diaryQuery(product, until))
  if (!data) return <Skeleton h={320} />
  const logs = data.pages.flatMap(({ records }) => records)
  return (
    <Card aria-label="Entries">
      {[...Map.groupBy(logs, ({ logDate }) => logDate)].map(([date, some]) => (
        <Group key={date} component="section" className={styles.day!} align="flex-start" aria-label={formatLongDay(date)}>
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
        <Button variant="subtle" color="gray" mx={12} my={4} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </Card>
  )
}

function Entry({ log }: { log: Log }) {
  const byId = { params: { path: { product: log.productId, logId: log.id } } }
  const update = useChange({
    // Fetched before the text is shown again.
    send: (content: string) =>
      answer(api.PATCH('/products/{product}/logs/{logId}', { ...byId, body: { content } })).then(() =>
        queryClient.invalidateQueries({ queryKey: ['logs'] }),
      ),
    quiet: true,
  })
  const remove = useChange({
    send: () => answer(api.DELETE('/products/{product}/logs/{logId}', byId)),
    done: () => ({
      message: `Entry of ${formatShortDay(log.logDate)} deleted`,
      undo: () => answer(api.POST('/products/{product}/logs/{logId}/undelete', byId)),
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
