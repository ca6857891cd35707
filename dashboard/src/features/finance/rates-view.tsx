import { ActionIcon, Alert, Button, Group, Skeleton, Text, Textarea, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../api/errors'
import { useUser } from '../../api/session'
import type { MissingRate, PutRate, Rate } from '../../api/types'
import { useCursor } from '../../ui/cursor'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { ReportingCurrency } from '../../ui/reporting-currency'
import { isSendKey } from '../../ui/send-key'
import { useShortcuts } from '../../ui/shortcuts'
import { formatDay, formatNumber, formatRate } from '../../ui/text/format'
import { type DecimalMark, writeNumber } from '../../ui/text/numbers'
import { useDraft } from '../../ui/use-draft'
import { DecimalMarks } from './decimal-marks'
import { missingRatesQuery, type Range, ratesQuery, usePutRates, useRemoveRate } from './finance.api'
import { type RateLine, readRates, type WantedRate, withLines, withoutLines } from './rates-text'

/** Rates by currency and day: what is missing, a field to type or paste into, and those that are there. */
export default function RatesView({ range }: { range: Range }) {
  const currency = useUser()?.reportingCurrency ?? 'USD'
  const { data: missing, isPending } = useQuery({ ...missingRatesQuery(range), placeholderData: keepPreviousData })
  const { draft: text = '', setDraft } = useDraft<string>('rates')
  const field = useRef<HTMLTextAreaElement>(null)
  const ask = (wanted: WantedRate[]) => {
    setDraft(withLines(text, wanted))
    field.current?.focus()
  }
  return (
    <div className="rates">
      <div className="stack">
        <ReportingCurrency currency={currency} />
        {isPending ? (
          <Skeleton h={260} />
        ) : (
          <>
            <Missing missing={missing} currency={currency} onFill={ask} />
            <RatesField text={text} onText={setDraft} currency={currency} field={field} />
          </>
        )}
      </div>
      <Rates currency={currency} onEdit={(rate) => ask([rate])} />
    </div>
  )
}

function Missing({
  missing,
  currency,
  onFill,
}: {
  missing: MissingRate[] | undefined
  currency: string
  onFill: (days: MissingRate[]) => void
}) {
  if (!missing || missing.length === 0) return <Text c="dimmed">{missing && 'No rates missing in these months.'}</Text>
  const byCurrency = [...Map.groupBy(missing, (day) => day.currency)]
  return (
    <Alert color="yellow" variant="light" p="xs">
      <Text size="sm" fw={600}>
        Missing rates to {currency}
      </Text>
      {byCurrency.map(([code, days]) => (
        <Text key={code} size="sm">
          {code}: {formatNumber(days.length)} {days.length === 1 ? 'day' : 'days'} of records, {formatDay(days.at(-1)!.date)}
          {days.length > 1 && ` to ${formatDay(days[0]!.date)}`}
        </Text>
      ))}
      <Button variant="default" size="compact-sm" mt={8} onClick={() => onFill(missing.toReversed())}>
        Fill in these days
      </Button>
    </Alert>
  )
}

interface RatesFieldProps {
  text: string
  onText: (text: string) => void
  currency: string
  field: RefObject<HTMLTextAreaElement | null>
}

/** What cannot be read stays in it, and days that have no rate yet. */
function RatesField({ text, onText, currency, field }: RatesFieldProps) {
  const put = usePutRates()
  const [refusal, setRefusal] = useState('')
  const [mark, setMark] = useState<DecimalMark>()
  const { rates, read, problems, decimal } = readRates(text, currency, mark)
  async function save() {
    if (rates.length === 0 || put.isPending) return
    setRefusal('')
    try {
      await put.mutateAsync(rates)
      // Meanwhile more may have been typed, or the page left.
      onText(
        withoutLines(
          field.current?.value ?? text,
          read.map(({ text }) => text),
        ),
      )
      field.current?.focus()
    } catch (error) {
      setRefusal(refusalIn(error, rates, read))
    }
  }
  const found = [
    rates.length > 0 && `${formatNumber(rates.length)} ${rates.length === 1 ? 'rate' : 'rates'} read`,
    ...problems.slice(0, mostTold).map(({ line, message }) => `line ${line} ${message}`),
    problems.length > mostTold && `${problems.length - mostTold} more lines`,
  ].filter(Boolean)
  return (
    <div className="stack">
      <Textarea
        label="Add rates"
        description={`One per line: 2026-10-01, EUR, ${example} means 1 EUR = ${example} ${currency}. For a range: 2026-10-01..2026-10-31, EUR, ${example}.`}
        autosize
        minRows={4}
        maxRows={16}
        spellCheck={false}
        value={text}
        error={refusal || undefined}
        ref={field}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => isSendKey(event) && void save()}
      />
      <DecimalMarks decimal={decimal} isFixed={put.isPending} onChoose={setMark} />
      <Group gap="xs">
        <Button onClick={() => void save()} disabled={rates.length === 0} loading={put.isPending}>
          Save rates
        </Button>
        <Text size="xs" c="dimmed" aria-live="polite">
          {found.join(' · ')}
        </Text>
      </Group>
    </div>
  )
}

/** By the lines of what was typed. */
function refusalIn(error: unknown, rates: PutRate[], read: RateLine[]): string {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const byLine = new Map<number, string>()
  for (const [path, message] of fields) {
    const [, at, field] = /^rates\.(\d+)\.(\w+)$/.exec(path) ?? []
    const line = read.find(({ rates: own }) => own.includes(rates[Number(at)]!))?.line
    if (line !== undefined && !byLine.has(line)) byLine.set(line, `Line ${line}, ${field}: ${message}`)
  }
  return byLine.size > 0 ? `Not saved. ${[...byLine.values()].slice(0, mostTold).join(' ')}` : messageOf(error)
}

const mostTold = 3

const example = writeNumber(1.0823)

type RateRow = Rate & { id: string }

function Rates({ currency, onEdit }: { currency: string; onEdit: (rate: Rate) => void }) {
  const { data: rates } = useQuery({ ...ratesQuery, select: withIds })
  const remove = useRemoveRate()
  const keyboard = useCursor()
  const atCursor = rates?.find(({ id }) => id === keyboard.cursor.id)
  useShortcuts('Rates', [{ keys: 'Delete', label: 'Remove rate', run: () => atCursor && remove.mutate(atCursor) }])
  const columns: Column<RateRow>[] = [
    { title: 'Date', width: 'minmax(104px, 1fr)', cell: ({ date }) => formatDay(date) },
    { title: 'Currency', width: '62px', cell: (rate) => rate.currency },
    { title: `In ${currency}`, width: '84px', figure: true, cell: ({ rate }) => formatRate(rate) },
    {
      title: 'Remove',
      width: '54px',
      figure: true,
      cell: (rate) => (
        <ActionIcon
          size="sm"
          tabIndex={-1}
          aria-label={`Remove the rate of ${rate.currency} on ${rate.date}`}
          onClick={(event) => {
            event.stopPropagation()
            remove.mutate(rate)
          }}
        >
          <X size={14} />
        </ActionIcon>
      ),
    },
  ]
  return (
    <section className="rates-list" aria-label="Rates">
      <Title order={2}>Rates to {currency}</Title>
      <RecordGrid
        label="Rates"
        isPlain
        records={rates}
        columns={columns}
        nameOf={({ currency, date }) => `${currency} ${date}`}
        onOpen={onEdit}
        keyboard={keyboard}
        empty={<Text c="dimmed">No rates yet</Text>}
      />
    </section>
  )
}

const withIds = (rates: Rate[]): RateRow[] => rates.map((rate) => ({ ...rate, id: `${rate.currency} ${rate.date}` }))
