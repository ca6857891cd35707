import { queryOptions } from '@tanstack/react-query'
import { api, record } from '../../api/client'
import { today } from '../../ui/text/format'

/** The running month until today, and the last complete month. */
export const toDateQuery = (product: string | null) => {
  const query = { today: today() }
  return queryOptions({
    queryKey: ['finance', 'to-date', product, query],
    queryFn: () =>
      record(
        product === null
          ? api.GET('/finance/to-date', { params: { query } })
          : api.GET('/products/{product}/finance/to-date', { params: { path: { product }, query } }),
      ),
  })
}
