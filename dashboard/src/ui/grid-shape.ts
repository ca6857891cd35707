import { useMediaQuery } from '@mantine/hooks'
import type { CSSProperties, ReactNode } from 'react'

export interface Column<T> {
  title: string
  /** As in `grid-template-columns`: `1fr`, `120px`. */
  width: string
  cell: (record: T) => ReactNode
  /** It names the record: a link to its page. */
  isName?: boolean
  /** Figures stand at the right. */
  figure?: boolean
  /** Not shown on a phone. */
  wideOnly?: boolean
  /** On a phone in a second line, below one of the others. */
  below?: boolean
  /** Shown where there is room for everything. */
  widestOnly?: boolean
  /** Its head sorts the list by this. */
  sort?: string
  /** Below the rows. */
  total?: ReactNode
}

const oneLine = 36
const twoLines = 56
const phone = '(max-width: 700px)'

/** Of a record: on a phone it has two lines where some columns stand below the others. */
export function useRowHeight<T>(columns: Column<T>[]) {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const hasTwoLines = columns.some(({ below }) => below)
  return { hasTwoLines, rowHeight: isPhone && hasTwoLines ? twoLines : oneLine }
}

/** The columns once for each width of the window, of which CSS takes its own. */
export function gridStyle<T>(columns: Column<T>[], isSelectable: boolean) {
  const widths = (shown: Column<T>[]) => [...(isSelectable ? ['28px'] : []), ...shown.map(({ width }) => width)].join(' ')
  const wide = columns.filter(({ widestOnly }) => !widestOnly)
  return {
    '--widest': widths(columns),
    '--wide': widths(wide),
    '--narrow': widths(wide.filter(({ wideOnly, below }) => !wideOnly && !below)),
  } as CSSProperties
}
