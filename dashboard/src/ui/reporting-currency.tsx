import { api, record } from '../api/client'
import { messageOf } from '../api/errors'
import { queryClient } from '../api/query-client'
import { sessionQuery } from '../api/session'
import { CurrencySelect } from './currency-select'
import { useChange } from './use-change'

async function save(reportingCurrency: string) {
  queryClient.setQueryData(sessionQuery.queryKey, await record(api.PATCH('/account', { body: { reportingCurrency } })))
}

/** The currency of all totals. */
export function ReportingCurrency({ currency }: { currency: string }) {
  const change = useChange({
    send: save,
    done: (next) => ({ message: `Totals are in ${next}`, undo: () => save(currency) }),
    quiet: true,
  })
  return (
    <CurrencySelect
      label="Reporting currency"
      description="Totals use this currency, converted at each record's date."
      value={currency}
      error={change.error && messageOf(change.error)}
      onChange={(next) => change.mutate(next)}
    />
  )
}
