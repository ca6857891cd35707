import { ActionIcon, Alert, Button, Group, Skeleton, Text, Textarea } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { ApiError, messageOf } from '../../api/errors'
import { useUser } from '../../api/session'
import type { MissingRate, PutRate, Rate } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { useCursor } from '../../ui/cursor'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { ReportingCurrency } from '../../ui/reporting-currency'
import { isSendKey } from '../../ui/send-key'
import { formatDay, formatNumber, formatRate } from '../../ui/text/format'
import { writeNumber } from '../../ui/text/numbers'
import { useDraft } from '../../ui/use-draft'
import { missingRatesQuery, type Range, ratesQuery, usePutRates, useRemoveRate } from './finance.api'
import styles from './finance.module.css'
import { type RateLine, readRates, type WantedRate, withLines, withoutLines } from './rates-text'

/** The reporting currency, missing rates, a field to type or paste rates into, and the known rates. */
export default function RatesView({ range }: { range: Range }) {
  const currency = useUser()?.reportingCurrency ?? 'USD'
  const { data: missing, isPending } = useQuery({ ...missingRatesQuery(range), placeholderData: keepPreviousData })
  const { draft: text = '', setDraft } = useDraft<string>('rates')
  const field = useRef<HTMLTextAreaElement>(null)
  const fill = (wanted: WantedRate[]) => {
    setDraft(withLines(text, wanted))
    field.current?.focus()
  }
  return (
    <div className={styles.rates}>
      <Card className={styles.rateForm!} aria-label="Add rates">
        <ReportingCurrency currency={currency} />
        {isPending ? (
          <Skeleton h={260} />
        ) : (
          <>
            <Missing missing={missing} currency={currency} onFill={fill} />
            <RatesField text={text} onText={setDraft} currency={currency} field={field} />
          </>
        )}
      </Card>
      <Rates currency={currency} onEdit={(rate) => fill([rate])} />
    </div>
  )
}

interface MissingProps {
  missing: MissingRate[] | undefined
  currency: string
  onFill: (days: MissingRate[]) => void
}

function Missing({ missing, currency, onFill }: MissingProps) {
  if (!missing || missing.length === 0) return <Text c="dimmed">{missing && 'No rates missing in these months.'}</Text>
  return (
    <Alert color="yellow" variant="light" p="xs" title={`Missing rates to ${currency}`}>
      {[...Map.groupBy(missing, (day) => day.currency)].map(([code, days]) => (
        <Text key={code} size="sm">
          {code}: {formatNumber(days.length)} {days.length === 1 ? 'day' : 'days'} with records, {formatDay(days.at(-1)!.date)}
          {days.length > 1 && ` to ${formatDay(days[0]!.date)}`}
        </Text>
      ))}
      <Button variant="default" size="xs" mt={8} onClick={() => onFill(missing.toReversed())}>
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

/** Lines that are invalid, and days without a rate, stay in the field. */
function RatesField({ text, onText, currency, field }: RatesFieldProps) {
  const put = usePutRates()
  const { rates, read, problems } = readRates(text, currency)
  async function save() {
    if (rates.length === 0 || put.isPending) return
    await put.mutateAsync(rates).then(
      () => {
        const saved = read.map(({ text }) => text)
        onText(withoutLines(field.current?.value ?? text, saved))
        field.current?.focus()
      },
      () => undefined,
    )
  }
  const found = [
    rates.length > 0 && `${formatNumber(rates.length)} ${rates.length === 1 ? 'rate' : 'rates'} ready`,
    ...problems.slice(0, shownProblems).map(({ line, message }) => `line ${line} ${message}`),
    problems.length > shownProblems && `${problems.length - shownProblems} more lines`,
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
        error={put.error ? errorIn(put.error, rates, read) : undefined}
        ref={field}
        onChange={(event) => {
          put.reset()
          onText(event.currentTarget.value)
        }}
        onKeyDown={(event) => isSendKey(event) && void save()}
      />
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

/** Errors of the server by the lines of the field. */
function errorIn(error: unknown, rates: PutRate[], read: RateLine[]): string {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const lines = fields.flatMap(([path, message]) => {
    const [, at, field] = /^rates\.(\d+)\.(\w+)$/.exec(path) ?? []
    const line = read.find(({ rates: own }) => own.includes(rates[Number(at)]!))?.line
    return line === undefined ? [] : [`Line ${line}, ${field}: ${message}`]
  })
  return lines.length > 0 ? `Not saved. ${lines.slice(0, shownProblems).join(' ')}` : messageOf(error)
}

const shownProblems = 3

const example = writeNumber(1.0823)

type RateRow = Rate & { id: string }

function Rates({ currency, onEdit }: { currency: string; onEdit: (rate: Rate) => void }) {
  const { data: rates } = useQuery({ ...ratesQuery, select: withIds })
  const remove = useRemoveRate()
  const keyboard = useCursor()
  const columns: Column<RateRow>[] = [
    { title: 'Date', width: 'minmax(104px, 1fr)', cell: ({ date }) => formatDay(date) },
    { title: 'Currency', width: '72px', cell: (rate) => rate.currency },
    { title: `In ${currency}`, width: '96px', figure: true, cell: ({ rate }) => formatRate(rate) },
    {
      title: 'Remove',
      width: '64px',
      figure: true,
      cell: (rate) => (
        <ActionIcon
          aria-label={`Remove the ${rate.currency} rate of ${formatDay(rate.date)}`}
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
    <Card className={styles.rateList!} aria-label="Rates">
      <CardHeader title={`Rates to ${currency}`} count={rates && formatNumber(rates.length)} />
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
    </Card>
  )
}

const withIds = (rates: Rate[]): RateRow[] => rates.map((rate) => ({ ...rate, id: `${rate.currency} ${rate.date}` }))
