import { Switch } from '@mantine/core'
import { api, queryClient, record } from '../api/client'
import { messageOf } from '../api/errors'
import { sessionQuery, useUser } from '../api/session'
import { CurrencySelect } from './fields'
import { useChange } from './use-change'

async function save(body: { reportingCurrency: string } | { ecbRates: boolean }) {
  queryClient.setQueryData(sessionQuery.queryKey, await record(api.PATCH('/account', { body })))
}

/** The currency of all totals, and whether rates of the ECB are used. */
export function ReportingCurrency({ currency }: { currency: string }) {
  const change = useChange({
    send: (reportingCurrency: string) => save({ reportingCurrency }),
    done: (next) => ({ message: `Totals are in ${next}`, undo: () => save({ reportingCurrency: currency }) }),
    quiet: true,
  })
  const turn = useChange({ send: (ecbRates: boolean) => save({ ecbRates }) })
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
