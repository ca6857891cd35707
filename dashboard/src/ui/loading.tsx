import { Skeleton } from '@mantine/core'

/** Stands where a page will stand. */
export const Loading = () => (
  <div className="page" aria-busy="true">
    <Skeleton h={24} w={160} mb="lg" />
    <Skeleton h={280} />
  </div>
)
