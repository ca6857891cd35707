import { lazyComponent } from '../../ui/lazy'
import './metrics.css'
import { useParams } from 'react-router'
import { Loading } from '../../ui/loading'
import { MetricList } from './metric-list'

const MetricDetail = lazyComponent(() => import('./metric-detail'), <Loading />)

/** Every metric of a product; `/:metricKey` is one of them. */
export function Component() {
  const { product, metricKey } = useParams()
  if (metricKey === undefined) return <MetricList product={product!} />
  return <MetricDetail key={metricKey} product={product!} metricKey={metricKey} />
}
