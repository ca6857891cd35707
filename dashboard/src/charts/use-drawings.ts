import { useEffect, useState } from 'react'
import { server } from '../api/connection'
import { Store, useStore } from '../api/store'
import { withRetry } from '../parts/lazy-with-retry'

type Drawings = typeof import('./drawings')

const load = () => import('./drawings')
const drawings = new Store<Drawings | null>(null)

/** What draws the charts, or null as long as it is on its way. Not by `Suspense`, which holds back for 300 ms what has come. */
export function useDrawings(): Drawings | null {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    if (!drawings.get()) withRetry(load)().then(drawings.set, (error) => setFailure({ error }))
  }, [])
  if (failure) throw failure.error
  return useStore(drawings)
}

/** Has it ready. Where it does not come, whoever draws asks again. */
export function askForDrawings() {
  if (server.get() === 'here') load().then(drawings.set, () => {})
}

/** The first page has long been there by then, and is being read. */
const settledMs = 2_000

/** Asks for it when nothing else is to be done, or when a link to a page with charts is pointed at. */
export function askForDrawingsInTime() {
  const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(askForDrawings), settledMs)
  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a')
    if (link && /\/(finance|ideas|metrics)$/.test(link.pathname)) askForDrawings()
  }
  const events = ['pointerover', 'focusin'] as const
  for (const event of events) addEventListener(event, onPoint)
  return () => {
    clearTimeout(timer)
    for (const event of events) removeEventListener(event, onPoint)
  }
}
