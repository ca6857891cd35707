import { queryOptions } from '@tanstack/react-query'
import { api, record } from '../../api/client'
import { today } from '../../ui/text/format'

/** The running month until today, and the last complete month. */
export const toDateQuery = (product: string | null) =>
  queryOptions({
    // Read again when the day changes.
    queryKey: ['finance', 'to-date', product, today()],
    queryFn: () =>
      record(
        product === null
          ? api.GET('/finance/to-date')
          : api.GET('/products/{product}/finance/to-date', { params: { path: { product } } }),
      ),
  })
