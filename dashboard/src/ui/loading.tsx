import { Skeleton } from '@mantine/core'
import { PageShell } from './page'

/** Keeps the place of a page while it loads. */
export const Loading = () => <PageShell head={<Skeleton h={24} w={160} mt={24} mb="lg" aria-busy />}>{null}</PageShell>
