import { useQuery } from '@tanstack/react-query'
import { productPath } from '../paths'
import { useOfProducts } from '../products/of-products'
import { useProductOfPage } from '../products/product-of-page'
import type { Command, Commands } from '../shell/command'
import { apart } from '../text/apart'
import { metricsQuery } from './metrics.api'

/** Metrics are found by the service; what is done to those of a product is found on its pages. */
export const metricCommands: Commands = () => {
  const here = useProductOfPage()
  const address = here?.slug ?? here?.id ?? ''
  const { data: metrics = [] } = useQuery({ ...metricsQuery(address), enabled: address !== '' })
  const { actions, records } = useOfProducts({ id: 'new-metric', label: 'New metric', opens: true, tab: 'metrics?new' })
  const paste = metrics
    .filter(({ type }) => type === 'timeseries')
    .map(
      ({ id, key, name }): Command => ({
        id: `paste-${id}`,
        label: `Paste values of ${apart(name)}`,
        also: 'import csv',
        opens: true,
        run: (navigate) => void navigate(productPath(here!, `metrics/${encodeURIComponent(key)}?paste`)),
      }),
    )
  return { group: 'Metrics', actions, records: [...records, ...paste] }
}
