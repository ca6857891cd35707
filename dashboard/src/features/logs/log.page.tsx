import './logs.css'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useProduct } from '../../api/products'
import type { Product } from '../../api/types'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { productPath } from '../../ui/paths'
import { useShortcuts } from '../../ui/shortcuts'
import { formatNumber, formatYear, isDate, today } from '../../ui/text/format'
import { writing } from '../../ui/writing'
import { rangeOf } from './calendar'
import { Diary } from './diary'
import { HeatMap } from './heat-map'
import { logDaysQuery } from './logs.api'

/** The log of a product: a year at a glance, and below it day by day. The day and the year are in the address. */
export function Component() {
  const product = useProduct(useParams().product)
  return product ? <ProductLog product={product} /> : null
}

function ProductLog({ product }: { product: Product }) {
  const { day, year, go } = useLogAddress(product)
  const now = today()
  const range = useMemo(() => rangeOf(year, now), [year, now])
  const { data } = useQuery(logDaysQuery(product.id, range.start, range.end))
  const counts = useMemo(() => data && new Map(data.days.map(({ date, count }) => [date, count])), [data])
  const days = data?.days.map(({ date }) => date) ?? []
  const from = day ?? days.at(-1) ?? ''
  const earlier = days.findLast((other) => other < from)
  const later = day === null ? undefined : days.find((other) => other > day)
  useShortcuts('Log', [
    { keys: 'c', label: 'Write today’s log', run: () => writing.set({}) },
    { keys: '[', label: 'Previous entry', run: () => earlier && go({ day: earlier }) },
    { keys: ']', label: 'Next entry', run: () => go({ day: later ?? null }) },
  ])

  const path = `/products/${product.slug ?? product.id}/logs`
  const calls = [
    { label: 'The log', method: 'GET', path },
    { label: 'Today’s entry', method: 'POST', path, body: { content: 'Moved the importer to streams.', logDate: now } },
  ]
  const action = (
    <Button onClick={() => writing.set({})} title="w, from anywhere">
      Write today’s log
    </Button>
  )
  const isEmpty = data?.firstDate === null
  return (
    <Page title="Log" calls={calls} action={action}>
      <div className="log">
        {!isEmpty && (
          <>
            <Group justify="space-between" gap="xs">
              <Summary days={data?.days} year={year} />
              <Group gap="xs">
                <Button variant="default" size="xs" disabled={!earlier} onClick={() => earlier && go({ day: earlier })} title="[">
                  Previous
                </Button>
                <Button variant="default" size="xs" disabled={day === null} onClick={() => go({ day: later ?? null })} title="]">
                  {later || day === null ? 'Next entry' : 'Latest'}
                </Button>
                <NativeSelect
                  size="xs"
                  aria-label="Year"
                  data={[{ value: '', label: 'Last 12 months' }, ...yearsSince(data?.firstDate ?? now, now)]}
                  value={year ?? ''}
                  onChange={(event) => go({ year: event.currentTarget.value || null, day: null })}
                />
              </Group>
            </Group>
            <HeatMap
              range={range}
              counts={counts}
              chosen={day}
              onChoose={(chosen) => go({ day: chosen === day ? null : chosen })}
            />
          </>
        )}
        <Diary
          key={day}
          product={product.id}
          day={day ?? (year ? range.end : null)}
          empty={
            <Empty action={action} call={calls[1]!}>
              A line a day of what was done: it tells you later where the time went, and drafts your release notes. w writes
              today’s from anywhere; programs can, too:
            </Empty>
          }
        />
      </div>
    </Page>
  )
}

function Summary({ days, year }: { days: { date: string; count: number }[] | undefined; year: string | null }) {
  const entries = days?.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <Text size="sm">
      {days && (
        <>
          {formatNumber(entries)} {entries === 1 ? 'entry' : 'entries'}{' '}
          <Text span c="dimmed">
            on {formatNumber(days.length)} {days.length === 1 ? 'day' : 'days'}{' '}
            {year ? `of ${formatYear(year)}` : 'of the last 12 months'}
          </Text>
        </>
      )}
    </Text>
  )
}

const yearsSince = (first: string, now: string) => {
  const [from, to] = [Number(first.slice(0, 4)), Number(now.slice(0, 4))]
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, i) => String(to - i).padStart(4, '0')).map((value) => ({
    value,
    label: formatYear(value),
  }))
}

function useLogAddress(product: Product) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = search.get('day')
  const day = asked && isDate(asked) ? asked : null
  const named = /^(?!0000)\d{4}$/.test(search.get('year') ?? '') ? search.get('year') : null
  const lastYear = rangeOf(null, today())
  // A link to a day shows the year that it is in.
  const year = named ?? (day && (day < lastYear.start || day > lastYear.end) ? day.slice(0, 4) : null)
  /** What is not named stays as it is. */
  const go = (to: { day?: string | null; year?: string | null }) => {
    const next = Object.entries({ year: named, day, ...to }).filter((entry): entry is [string, string] => entry[1] !== null)
    void navigate({ pathname: productPath(product, 'log'), search: new URLSearchParams(next).toString() })
  }
  return { day, year, go }
}
