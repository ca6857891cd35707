import { useQuery } from '@tanstack/react-query'
import { useProductOfPage } from '../../api/products'
import { type Command, type Commands, useOfProducts } from '../../ui/command'
import { productPath } from '../../ui/paths'
import { metricsQuery } from './metrics.api'

/** Metrics are found by the service; what is done to those of a product is found on its pages. */
export const metricCommands: Commands = () => {
  const here = useProductOfPage()
  const address = here?.slug ?? here?.id ?? ''
  const { data: metrics = [] } = useQuery({ ...metricsQuery(address), enabled: address !== '' })
  const { actions, records } = useOfProducts({ id: 'new-metric', label: 'New metric', tab: 'metrics?new' })
  const paste = metrics
    .filter(({ type }) => type === 'timeseries')
    .map(
      ({ id, key, name }): Command => ({
        id: `paste-${id}`,
        label: `Paste values of ${name}`,
        also: 'import csv',
        run: (navigate) => void navigate(productPath(here!, `metrics/${encodeURIComponent(key)}?paste`)),
      }),
    )
  return { group: 'Metrics', actions, records: [...records, ...paste] }
}
