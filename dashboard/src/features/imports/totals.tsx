import { Text } from '@mantine/core'
import type { Import } from '../../api/types'
import { formatMoney, formatNumber } from '../../ui/text/format'
import { counted } from '../../ui/text/words'
import { type Kind, kindNames, valueName } from './imports.api'

type Total = Import['totals'][number]

/** Sums and counts of the records of a file, to compare with those that the provider shows. */
export function TotalsLine({ kind, totals }: { kind: Kind; totals: Total[] }) {
  if (totals.length === 0) return null
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      In total: {totals.map((total) => totalText(kind, total)).join(' · ')}
    </Text>
  )
}

const fields: Record<Kind, string> = {
  tasks: 'status',
  feedback: 'type',
  revenue: 'type',
  costs: 'category',
  logs: '',
  'metric-values': '',
}

/** "Refund $10.00 (1 record)". After the dot, the line has the value of a field or the key of a metric. */
function totalText(kind: Kind, { line, currency, records, amount }: Total): string {
  const value = line.slice(line.indexOf('.') + 1)
  const name = kind === 'logs' ? kindNames.logs : valueName(kind, fields[kind], value)
  if (amount === null) return `${name} ${formatNumber(records)}`
  return (
    `${name} ${currency === null ? formatNumber(amount) : formatMoney(amount, currency, 4)} ` +
    `(${counted(records, 'record')})`
  )
}
