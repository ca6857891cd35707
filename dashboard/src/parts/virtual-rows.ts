import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isNowhere } from '../shell/kept-focus'
import type { Cursor } from './cursor'

interface VirtualRowsOptions {
  ids: string[]
  rowHeight: number
  cursor: Cursor
  /** A row that stays in the page wherever it is scrolled to: the one that is dragged. */
  keep?: string | null
}

/** Only the rows in sight are in the page; the one with the cursor always is, so that the keyboard never loses its place. */
export function useVirtualRows({ ids, rowHeight, cursor, keep }: VirtualRowsOptions) {
  const viewport = useRef<HTMLDivElement>(null)
  const kept = [cursor.id, keep].map((id) => (id ? ids.indexOf(id) : -1)).filter((index) => index >= 0)
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index]!,
    overscan: 8,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
    useFlushSync: false,
  })

  const { id, moves } = cursor
  const latest = useRef(ids)
  latest.current = ids
  useEffect(() => {
    const index = id === null ? -1 : latest.current.indexOf(id)
    if (index < 0 || moves === 0) return
    virtualizer.scrollToIndex(index)
    viewport.current?.querySelector<HTMLElement>(`[data-record="${id}"]`)?.focus({ preventScroll: true })
  }, [id, moves, virtualizer])

  const place = id === null ? -1 : ids.indexOf(id)
  const isHere = place >= 0
  const comeBack = useEffectEvent(() => {
    // A row that had the focus took it along when it left the list that it was in.
    if (!isNowhere()) return
    virtualizer.scrollToIndex(place)
    viewport.current?.querySelector<HTMLElement>(`[data-record="${id}"]`)?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (isHere) comeBack()
  }, [isHere])

  return { viewport, virtualizer, rows: virtualizer.getVirtualItems(), height: virtualizer.getTotalSize() }
}
