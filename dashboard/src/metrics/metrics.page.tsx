import { lazyPart } from '../parts/lazy-part'
import './metrics.css'
import { useParams } from 'react-router'
import { Loading } from '../shell/loading'
import { MetricList } from './metric-list'

const MetricDetail = lazyPart(() => import('./metric-detail'), { Waiting: Loading })

/** Every metric of a product; `/:metricKey` is one of them. */
export function Component() {
  const { product, metricKey } = useParams()
  if (metricKey === undefined) return <MetricList product={product!} />
  return <MetricDetail key={metricKey} product={product!} metricKey={metricKey} />
}
