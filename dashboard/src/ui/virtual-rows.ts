import { defaultKeyExtractor, defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'
import type { Cursor } from './cursor'

/** Loaded rows of a longer list. */
export interface Part {
  /** Rows before the first loaded one. */
  offset: number
  /** All rows. */
  count: number
  /** Another list starts at its top. */
  of: string
  /** Called with the rows in view. */
  onRows: (first: number, last: number) => void
}

/**
 * Renders the visible rows and the one with the focus.
 * @param rowHeight estimated if rows are measured
 * @param options `part` if `ids` are only the loaded rows
 */
export function useVirtualRows(
  ids: string[],
  rowHeight: number,
  { id, moves }: Cursor,
  { gap = 0, part }: { gap?: number; part?: Part | undefined } = {},
) {
  const viewport = useRef<HTMLDivElement>(null)
  const loadedAt = id === null ? -1 : ids.indexOf(id)
  const at = loadedAt < 0 ? -1 : loadedAt + (part?.offset ?? 0)
  const keyOfRow = useCallback((index: number) => ids[index]!, [ids])
  const virtualizer = useVirtualizer({
    count: part?.count ?? ids.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => rowHeight,
    // A new function here makes the virtualizer lay out every row again.
    getItemKey: part ? defaultKeyExtractor : keyOfRow,
    gap,
    // Of a long list, half a second of fast scrolling.
    overscan: part ? 24 : 8,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(at < 0 ? [] : [at])])].sort((a, b) => a - b),
    useFlushSync: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that changes does not scroll.
  useEffect(() => {
    if (at < 0 || moves === 0) return
    virtualizer.scrollToIndex(at)
    viewport.current?.querySelector<HTMLElement>(`[data-record="${id}"]`)?.focus({ preventScroll: true })
  }, [id, moves, virtualizer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for another list
  useEffect(() => void viewport.current?.scrollTo(0, 0), [part?.of])
  return { viewport, virtualizer, rows: virtualizer.getVirtualItems(), height: virtualizer.getTotalSize() }
}
