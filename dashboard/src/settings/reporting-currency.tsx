import { Text } from '@mantine/core'
import { messageOf } from '../api/errors'
import { CurrencySelect } from '../parts/currency-select'
import { useReportingCurrency } from './settings.api'

/** The one currency that figures of several are in. */
export function ReportingCurrency({ currency }: { currency: string }) {
  const change = useReportingCurrency()
  return (
    <div>
      <CurrencySelect
        label="Reporting currency"
        value={currency}
        error={change.error && messageOf(change.error)}
        onChange={(next) => next && next !== currency && change.mutate({ currency: next, before: currency })}
      />
      <Text size="xs" c="dimmed" mt={4}>
        All figures are in it. A record in another currency counts by the rate of its own date, so that past figures stay as they
        are. Rates are kept for each reporting currency.
      </Text>
    </div>
  )
}
