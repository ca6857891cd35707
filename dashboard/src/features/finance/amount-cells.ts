import { formatExactMoney, formatNumber } from '../../ui/text/format'
import type { DecimalMark } from '../../ui/text/numbers'
import { readTypedAmount } from './typed-amount'

/** An amount of a file. */
export interface AmountCell {
  line: number
  text: string
  currency: string
}

/** How the amounts of a file are read. */
export interface Decimal {
  mark: DecimalMark
  /** The first amount that tells it, where none tells another. */
  told?: AmountCell | undefined
  /** The first that could be either: `1.234`. */
  open?: AmountCell | undefined
}

/** All amounts of a file have one decimal mark, which any of them may tell. @param otherwise where none does, or not all the same */
export function decimalOf(cells: AmountCell[], otherwise: DecimalMark): Decimal {
  const told = new Map<DecimalMark, AmountCell>()
  let open: AmountCell | undefined
  for (const cell of cells) {
    const { mark, amount } = readTypedAmount(cell.text, cell.currency, '.')
    if (mark && !told.has(mark)) told.set(mark, cell)
    if (!mark && amount !== amountIn(cell, ',')) open ??= cell
  }
  const [only, other] = told
  return only && !other ? { mark: only[0], told: only[1], open } : { mark: otherwise, open }
}

const amountIn = ({ text, currency }: AmountCell, mark: DecimalMark) => readTypedAmount(text, currency, mark).amount

/** What was read, in words of the locale; nothing where that is how the cell has it. */
export function readAs(cell: AmountCell, mark: DecimalMark): string {
  const { text, currency } = cell
  const amount = amountIn(cell, mark)
  if (amount === undefined) return ''
  const words = /^[A-Z]{3}$/.test(currency) ? formatExactMoney(amount, currency) : formatNumber(amount)
  return plain(words) === plain(text) ? '' : words
}

const plain = (text: string) => text.replaceAll(/\s/g, '')
