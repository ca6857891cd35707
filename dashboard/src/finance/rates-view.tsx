import { ActionIcon, Alert, Button, Group, Text, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { messageOf } from '../api/errors'
import type { MissingRate, Rate } from '../api/types'
import { useCursor } from '../parts/cursor'
import { useKeptText } from '../parts/kept-text'
import { sayUndoable } from '../parts/notices'
import { type Column, RecordGrid } from '../parts/record-grid'
import { isSendKey } from '../parts/send-key'
import { useUser } from '../session/session'
import { ReportingCurrency } from '../settings/reporting-currency'
import { useShortcuts } from '../shell/shortcuts'
import { formatDay, formatNumber, formatRate } from '../text/format'
import { missingRatesQuery, type Range, ratesQuery, usePutRates, useRemoveRate } from './finance.api'
import { readRates } from './rates-text'

/** Rates by currency and day: what is missing, a field to type or paste into, and those that are there. */
export default function RatesView({ range }: { range: Range }) {
  const currency = useUser()?.reportingCurrency ?? 'USD'
  const missing = useQuery(missingRatesQuery(range)).data
  const { text, type: setText } = useKeptText('rates')
  return (
    <div className="rates">
      <div className="stack">
        <ReportingCurrency currency={currency} />
        <Missing missing={missing} currency={currency} onFill={setText} />
        <RatesField text={text} onText={setText} currency={currency} />
      </div>
      <Rates currency={currency} onEdit={setText} />
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
  onFill: (text: string) => void
}) {
  if (!missing || missing.length === 0) return <Text c="dimmed">{missing && 'Every record of these months has its rate.'}</Text>
  const byCurrency = [...Map.groupBy(missing, (day) => day.currency)]
  const lines = missing.toReversed().map((day) => `${day.date}, ${day.currency}, `)
  return (
    <Alert color="yellow" variant="light" p="xs">
      <Text size="sm" fw={600}>
        Without a rate into {currency}
      </Text>
      {byCurrency.map(([code, days]) => (
        <Text key={code} size="sm">
          {code}: {formatNumber(days.length)} {days.length === 1 ? 'day' : 'days'} of records, {formatDay(days.at(-1)!.date)}
          {days.length > 1 && ` to ${formatDay(days[0]!.date)}`}
        </Text>
      ))}
      <Button variant="default" size="compact-sm" mt={8} onClick={() => onFill(lines.join('\n'))}>
        Fill in these days
      </Button>
    </Alert>
  )
}

const mostAtOnce = 1000

function RatesField({ text, onText, currency }: { text: string; onText: (text: string) => void; currency: string }) {
  const put = usePutRates()
  const field = useRef<HTMLTextAreaElement>(null)
  const [refusal, setRefusal] = useState('')
  const { rates, problems } = readRates(text)
  async function save() {
    setRefusal('')
    try {
      for (let i = 0; i < rates.length; i += mostAtOnce) await put.mutateAsync(rates.slice(i, i + mostAtOnce))
      sayUndoable(rates.length === 1 ? 'Rate saved' : `${formatNumber(rates.length)} rates saved`)
      onText('')
      field.current?.focus()
    } catch (error) {
      setRefusal(messageOf(error))
    }
  }
  const found = [
    rates.length > 0 && `${formatNumber(rates.length)} ${rates.length === 1 ? 'rate' : 'rates'} read`,
    ...problems.slice(0, 3).map(({ line, message }) => `line ${line} ${message}`),
    problems.length > 3 && `${problems.length - 3} more lines`,
  ].filter(Boolean)
  return (
    <div className="stack">
      <Textarea
        label="Rates to enter or paste"
        description={`A line a day: 2026-10-01, EUR, 1.0823 says that 1 EUR was 1.0823 ${currency}. For days on end: 2026-10-01..2026-10-31, EUR, 1.08.`}
        autosize
        minRows={4}
        maxRows={16}
        spellCheck={false}
        value={text}
        error={refusal || undefined}
        ref={field}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => isSendKey(event) && rates.length > 0 && void save()}
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

type RateRow = Rate & { id: string }

function Rates({ currency, onEdit }: { currency: string; onEdit: (line: string) => void }) {
  const { data: rates } = useQuery({ ...ratesQuery, select: withIds })
  const remove = useRemoveRate()
  const keyboard = useCursor()
  const atCursor = rates?.find(({ id }) => id === keyboard.cursor.id)
  useShortcuts('Rates', [{ keys: 'Delete', label: 'Remove the rate', run: () => atCursor && remove.mutate(atCursor) }])
  const columns: Column<RateRow>[] = [
    { title: 'Date', width: 'minmax(84px, 1fr)', cell: ({ date }) => formatDay(date) },
    { title: 'Currency', width: '62px', cell: (rate) => rate.currency },
    { title: `In ${currency}`, width: '96px', figure: true, cell: ({ rate }) => formatRate(rate) },
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
      <Title order={2}>Rates into {currency}</Title>
      <RecordGrid
        label="Rates"
        records={rates}
        columns={columns}
        nameOf={({ currency, date }) => `${currency} ${date}`}
        onOpen={({ date, currency, rate }) => onEdit(`${date}, ${currency}, ${rate}`)}
        keyboard={keyboard}
        empty={<Text c="dimmed">None yet.</Text>}
      />
    </section>
  )
}

const withIds = (rates: Rate[]): RateRow[] => rates.map((rate) => ({ ...rate, id: `${rate.currency} ${rate.date}` }))
