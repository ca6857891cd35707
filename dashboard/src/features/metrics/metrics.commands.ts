import { useQuery } from '@tanstack/react-query'
import { useProductOfPage } from '../../api/products'
import { type Command, type Commands, useOfProducts } from '../../ui/command'
import { productPath } from '../../ui/paths'
import { metricsQuery } from './metrics.api'

export const metricCommands: Commands = () => {
  const here = useProductOfPage()
  const address = here?.slug ?? here?.id ?? ''
  const { data: metrics = [] } = useQuery({ ...metricsQuery(address), enabled: address !== '' })
  const { actions, records } = useOfProducts({ id: 'new-metric', label: 'Create metric', tab: 'metrics?new' })
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
