import { lazyWithRetry } from '../parts/lazy-with-retry'
import './metrics.css'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { Loading } from '../shell/loading'
import { MetricList } from './metric-list'

const MetricDetail = lazyWithRetry(() => import('./metric-detail'))

/** Every metric of a product; `/:metricKey` is one of them. */
export function Component() {
  const { product, metricKey } = useParams()
  if (metricKey === undefined) return <MetricList product={product!} />
  return (
    <Suspense fallback={<Loading />}>
      <MetricDetail key={metricKey} product={product!} metricKey={metricKey} />
    </Suspense>
  )
}
