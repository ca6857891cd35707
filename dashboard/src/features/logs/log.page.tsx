import { Button, Group, NativeSelect, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useProduct } from '../../api/products'
import type { Product } from '../../api/types'
import { Card } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { KeyHint } from '../../ui/key-hint'
import { Page } from '../../ui/page'
import { productPath } from '../../ui/paths'
import { useShortcuts } from '../../ui/shortcuts'
import { formatNumber, isDate, today } from '../../ui/text/format'
import { writing } from '../../ui/writing'
import { Diary } from './diary'
import { HeatMap, rangeOf } from './heat-map'
import { logDaysQuery } from './logs.api'
import styles from './logs.module.css'

/** The log of a product: a year at a glance, then day by day. The address has the date and the year. */
export function Component() {
  const product = useProduct(useParams().product)
  return product ? <ProductLog product={product} /> : null
}

function ProductLog({ product }: { product: Product }) {
  const { day, year, go } = useLogAddress(product)
  const now = today()
  const range = rangeOf(year, now)
  const { data } = useQuery(logDaysQuery(product.id, range.start, range.end))
  const days = data?.days ?? []
  const previous = days.findLast(({ date }) => date < (day ?? days.at(-1)?.date ?? ''))?.date
  const next = days.find(({ date }) => day !== null && date > day)?.date ?? null
  const goBack = () => previous && go({ day: previous })
  const goOn = () => go({ day: next })
  useShortcuts('Log', [
    { keys: 'c', label: 'Write today’s log', run: () => writing.set({}) },
    { keys: '[', label: 'Previous entry', run: goBack },
    { keys: ']', label: 'Next entry', run: goOn },
  ])

  const path = `/products/${product.slug ?? product.id}/logs`
  const body = { content: 'Moved the importer to streams.', logDate: now }
  const calls = [
    { label: 'Log', method: 'GET', path },
    { label: 'Today’s entry', method: 'POST', path, body },
  ]
  const action = (
    <Button leftSection={<Pencil size={16} />} rightSection={<KeyHint>W</KeyHint>} onClick={() => writing.set({})}>
      Write today’s log
    </Button>
  )
  const count = days.reduce((sum, { count }) => sum + count, 0)
  const entries = count === 1 ? '1 entry' : `${formatNumber(count)} entries`
  return (
    <Page title="Log" calls={calls} action={action} layout="scroll">
      <Stack gap={20} mt={20}>
        {data?.firstDate !== null && (
          <Card aria-label="Year">
            <Group className={styles.head} gap="xs">
              <Title order={2} flex={{ base: '0 0 100%', xs: 1 }}>
                {data ? entries : ''}
              </Title>
              <NativeSelect
                size="xs"
                w={130}
                aria-label="Year"
                data={[{ value: '', label: 'Past year' }, ...yearsSince(data?.firstDate ?? now, now)]}
                value={year ?? ''}
                onChange={(event) => go({ year: event.currentTarget.value || null, day: null })}
              />
              <Button variant="default" size="xs" disabled={!previous} onClick={goBack} title="[">
                Previous
              </Button>
              <Button variant="default" size="xs" disabled={day === null} onClick={goOn} title="]">
                Next
              </Button>
            </Group>
            <HeatMap
              label={entries}
              range={range}
              days={days}
              chosen={day}
              onChoose={(date) => go({ day: date === day ? null : date })}
            />
          </Card>
        )}
        <Diary
          key={day}
          product={product.id}
          day={day ?? (year ? range.end : null)}
          empty={
            <Empty action={action} call={calls[1]!}>
              No entries yet. Write a line a day to see later where the time went. W writes today’s from any page. From a program:
            </Empty>
          }
        />
      </Stack>
    </Page>
  )
}

const yearsSince = (first: string, now: string) => {
  const [from, to] = [Number(first.slice(0, 4)), Number(now.slice(0, 4))]
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, i) => String(to - i).padStart(4, '0'))
}

function useLogAddress(product: Product) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const named = { day: search.get('day'), year: search.get('year') }
  const day = named.day && isDate(named.day) ? named.day : null
  const lastYear = rangeOf(null, today())
  // A link to a date shows its year.
  const year = named.year ?? (day && (day < lastYear.start || day > lastYear.end) ? day.slice(0, 4) : null)
  const go = (to: { day?: string | null; year?: string | null }) => {
    const next = Object.entries({ ...named, ...to }).filter((entry): entry is [string, string] => entry[1] !== null)
    void navigate({ pathname: productPath(product, 'log'), search: new URLSearchParams(next).toString() })
  }
  return { day, year: year && isDate(`${year}-01-01`) ? year : null, go }
}
