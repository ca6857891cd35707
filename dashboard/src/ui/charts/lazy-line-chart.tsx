import { Skeleton } from '@mantine/core'
import { lazyComponent } from '../lazy'

export const LineChart = lazyComponent(
  () => import('./line-chart').then(({ LineChart }) => ({ default: LineChart })),
  <Skeleton h={200} />,
)
