import { Skeleton } from '@mantine/core'
import { type ComponentProps, Suspense, useState } from 'react'
import type Calendar from './calendar'
import { lazyWithRetry } from './lazy-with-retry'

const load = () => import('./calendar')
const Awaited = lazyWithRetry(load)
let fetched: typeof Calendar | undefined

/** Begun when its field is come to: a calendar that is there already is shown without a skeleton, which React would leave for 300 ms. */
export const fetchCalendar = () =>
  load().then(
    (part) => {
      fetched = part.default
    },
    // Whoever opens it waits for it.
    () => {},
  )

/** The calendar, loaded when it is first needed. */
export function CalendarPart(props: ComponentProps<typeof Calendar>) {
  const [Shown] = useState(() => fetched ?? Awaited)
  return (
    <Suspense fallback={<Skeleton w={259} h={338} />}>
      <Shown {...props} />
    </Suspense>
  )
}
