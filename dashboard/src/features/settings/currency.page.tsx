import { ActionIcon, Alert, Button, FileButton, Group, Stack, Switch, Text, Textarea } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { api, queryClient, record } from '../../api/client'
import { messageOf } from '../../api/errors'
import { sessionQuery, useUser } from '../../api/session'
import type { PutRate, Rate } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { useCursor } from '../../ui/cursor'
import { CurrencySelect } from '../../ui/fields'
import { useDraft } from '../../ui/hooks'
import { Pending } from '../../ui/pending'
import { type Column, RecordGrid } from '../../ui/record-grid'
import {
  daysBetween,
  daysFrom,
  formatDay,
  formatDays,
  formatNumber,
  formatRate,
  isDate,
  monthsAfter,
  thisMonth,
} from '../../ui/text/format'
import { readNumber, writeNumber } from '../../ui/text/numbers'
import { counted } from '../../ui/text/words'
import { useChange } from '../../ui/use-change'
import { Section, SettingsPage } from './settings.layout'

/** The reporting currency, missing rates, a field to type or paste rates into, and the known rates. */
export function Component() {
  const currency = useUser()?.reportingCurrency ?? 'USD'
  const { data: missing } = useQuery(missingRatesQuery)
  const { draft: text = '', setDraft } = useDraft<string>('rates')
  const field = useRef<HTMLTextAreaElement>(null)
  const put = useChange({ ...ratesChange, quiet: true })
  const { mutate: importFile, isPending: isImporting } = useChange({
    send: async (file: File) => record(api.PUT('/rates/ecb', { body: { file: await file.text() } })),
    done: (_, { days, from, to }) => ({
      message: `Rates of ${counted(days, 'day')} imported, ${formatDays(from, to)}`,
    }),
  })
  const { rates, problems, rest } = readRates(text)
  const save = () => put.mutate(rates, { onSuccess: () => setDraft(rest) })
  const addLines = (wanted: { currency: string; date: string; rate?: number }[]) => {
    const lines = wanted.map(
      ({ date, currency, rate }) => `${date}, ${currency}, ${rate ? writeNumber(rate) : ''}`,
    )
    setDraft(
      [text.trimEnd(), ...lines.filter((line) => !text.includes(line.trim()))].filter(Boolean).join('\n'),
    )
    field.current?.focus()
  }
  return (
    <SettingsPage title="Currency" calls={[]}>
      <Section title="Currency">
        <ReportingCurrency currency={currency} />
      </Section>
      <Section title="Exchange rates">
        {!missing ? (
          <Pending what="exchange rates" shape={[[60]]} />
        ) : missing.length === 0 ? (
          <Text c="dimmed">No rates missing.</Text>
        ) : (
          <Alert color="yellow" p="xs" title={`Missing rates to ${currency}`}>
            {[...Map.groupBy(missing, (day) => day.currency)].map(([code, days]) => (
              <Text key={code} size="sm">
                {code}: {counted(days.length, 'day')}, {formatDays(days.at(-1)!.date, days[0]!.date)}
              </Text>
            ))}
            <Button variant="default" size="xs" mt={8} onClick={() => addLines(missing.toReversed())}>
              Fill in these days
            </Button>
          </Alert>
        )}
        <Textarea
          label="Add rates"
          description={
            `One per line: 2026-10-01, EUR, 1.0823 means 1 EUR = 1.0823 ${currency}. For a range: ` +
            '2026-10-01..2026-10-31, EUR, 1.0823.'
          }
          autosize
          minRows={4}
          maxRows={16}
          spellCheck={false}
          ref={field}
          value={text}
          error={put.error && messageOf(put.error)}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button onClick={save} disabled={rates.length === 0} loading={put.isPending}>
            Save rates
          </Button>
          <FileButton accept=".csv,text/csv" onChange={(file) => file && importFile(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={isImporting} title="eurofxref-hist.csv">
                Import ECB file
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="dimmed" aria-live="polite">
            {rates.length > 0 && `${counted(rates.length, 'rate')} ready. `}
            {problems.length > 0 && `Not a date, currency and rate: line ${problems.join(', ')}`}
          </Text>
        </Group>
      </Section>
      <Rates currency={currency} onEdit={(rate) => addLines([rate])} />
    </SettingsPage>
  )
}

const ratesQuery = queryOptions({
  queryKey: ['rates', 'all'],
  queryFn: async () =>
    (await record(api.GET('/rates'))).map((rate) => ({ ...rate, id: `${rate.currency} ${rate.date}` })),
})

/** Of ten years, as many as the server looks at. */
const missingRatesQuery = queryOptions({
  queryKey: ['rates', 'missing'],
  queryFn: () => {
    const query = { from: monthsAfter(thisMonth(), -119), to: thisMonth() }
    return record(api.GET('/rates/missing', { params: { query } }))
  },
})

const putRates = (rates: PutRate[]) => record(api.PUT('/rates', { body: { rates } }))

/** Adds, replaces and, where a rate is null, removes rates. */
const ratesChange = {
  send: async (rates: PutRate[]) => {
    const before = await record(api.GET('/rates'))
    await putRates(rates)
    const had = new Map(before.map(({ currency, date, rate }) => [currency + date, rate]))
    return rates.map(
      ({ currency, date }): PutRate => ({ currency, date, rate: had.get(currency + date) ?? null }),
    )
  },
  done: (rates: PutRate[], before: PutRate[]) => ({
    message:
      `${counted(rates.length, 'rate')} ` +
      `${rates.every(({ rate }) => rate === null) ? 'removed' : 'saved'}`,
    undo: () => putRates(before),
  }),
}

async function saveAccount(body: { reportingCurrency: string } | { ecbRates: boolean }) {
  queryClient.setQueryData(sessionQuery.queryKey, await record(api.PATCH('/account', { body })))
}

/** The currency of all totals, and whether rates of the ECB are used. */
function ReportingCurrency({ currency }: { currency: string }) {
  const change = useChange({
    send: (reportingCurrency: string) => saveAccount({ reportingCurrency }),
    done: (next) => ({
      message: `Totals are in ${next}`,
      undo: () => saveAccount({ reportingCurrency: currency }),
    }),
    quiet: true,
  })
  const turn = useChange({ send: (ecbRates: boolean) => saveAccount({ ecbRates }) })
  return (
    <>
      <CurrencySelect
        label="Reporting currency"
        description="Totals use this currency, converted at each record's date."
        value={currency}
        error={change.error && messageOf(change.error)}
        onChange={(event) => change.mutate(event.currentTarget.value)}
      />
      <Switch
        label="ECB exchange rates"
        description="Fetched once a day from the European Central Bank. Rates that you enter come first."
        checked={useUser()?.ecbRates ?? false}
        disabled={turn.isPending}
        onChange={(event) => turn.mutate(event.currentTarget.checked)}
      />
    </>
  )
}

/** A date or a range, a currency, and a rate: `2026-10-01..2026-10-31, EUR, 1.08`. */
const pattern = /^(\d{4}-\d\d-\d\d)(?:\.\.(\d{4}-\d\d-\d\d))?[\s,;]+([a-z]{3})\b[\s,;]*(.*)$/i

/** The server's limit. */
const maxRates = 1_000

/** The rates in a text, the numbers of invalid lines, and the lines that are still to be filled in. */
function readRates(text: string) {
  const rates: PutRate[] = []
  const problems: number[] = []
  const rest: string[] = []
  for (const [i, line] of text.split('\n').entries()) {
    const [, from = '', to = from, currency = '', written] = pattern.exec(line.trim()) ?? []
    const rate = readNumber(written ?? '') ?? 0
    const isRange = isDate(from) && isDate(to) && daysBetween(from, to) < maxRates
    const dates = isRange && rate > 0 ? daysFrom(from, to) : []
    rates.push(...dates.map((date) => ({ currency: currency.toUpperCase(), date, rate })))
    // Without a digit it is a heading.
    if (dates.length > 0 || !/\d/.test(line)) continue
    rest.push(line)
    if (written !== '') problems.push(i + 1)
  }
  return { rates, problems, rest: rest.join('\n') }
}

function Rates({ currency, onEdit }: { currency: string; onEdit: (rate: Rate) => void }) {
  const { data: rates } = useQuery(ratesQuery)
  const remove = useChange(ratesChange)
  const columns: Column<Rate & { id: string }>[] = [
    { title: 'Date', width: 'minmax(104px, 1fr)', isName: true, cell: ({ date }) => formatDay(date) },
    { title: 'Currency', width: '72px', cell: (rate) => rate.currency },
    { title: `In ${currency}`, width: '96px', figure: true, cell: ({ rate }) => formatRate(rate) },
    {
      title: 'Remove',
      width: '64px',
      figure: true,
      cell: ({ currency, date }) => (
        <ActionIcon
          aria-label={`Remove the ${currency} rate of ${formatDay(date)}`}
          onClick={(event) => {
            event.stopPropagation()
            remove.mutate([{ currency, date, rate: null }])
          }}
        >
          <X size={14} />
        </ActionIcon>
      ),
    },
  ]
  return (
    <Card aria-label="Rates">
      <CardHeader title={`Entered rates to ${currency}`} count={rates && formatNumber(rates.length)} />
      <Stack mah={480}>
        <RecordGrid
          label="Rates"
          isPlain
          records={rates}
          columns={columns}
          nameOf={({ id }) => id}
          onOpen={onEdit}
          keyboard={useCursor()}
          empty={
            <Text c="dimmed" px={20} py="md">
              No rates entered. ECB rates count but are not listed.
            </Text>
          }
        />
      </Stack>
    </Card>
  )
}
