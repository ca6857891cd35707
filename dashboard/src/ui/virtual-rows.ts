import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
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

  return { viewport, virtualizer, rows: virtualizer.getVirtualItems(), height: virtualizer.getTotalSize() }
}
