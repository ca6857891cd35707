import { Skeleton } from '@mantine/core'
import { lazyComponent } from '../../ui/lazy'

export const Checklist = lazyComponent(() => import('./checklist'), <Skeleton h={420} />)
