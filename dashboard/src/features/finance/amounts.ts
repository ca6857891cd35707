import { formatExactMoney, formatNumber } from '../../ui/text/format'
import { type DecimalMark, markIn, readNumber } from '../../ui/text/numbers'

export interface TypedAmount {
  amount?: number
  /** The decimal mark, if the amount itself shows it. */
  mark?: DecimalMark | undefined
  /** Why it is wrong. The server explains text that is not a number. */
  problem?: string
}

const codes = new Set(Intl.supportedValuesOf('currency'))

/** An amount, alone or with the sign or code of its currency: `12.50`, `$12.50`, `12.50 USD`. */
export function readTypedAmount(text: string, currency: string, decimal?: DecimalMark): TypedAmount {
  const plain = plainly(text)
  const own = signsOf(currency).find((sign) => plain.includes(sign))
  const bare = own ? plain.replace(own, ' ') : plain
  const foreign = bare.match(/[\p{Sc}%‰]/u)?.[0] ?? bare.match(/\p{L}{3}/gu)?.find((letters) => codes.has(letters))
  if (foreign) return { problem: `“${foreign}” does not match the currency ${currency}.` }
  const amount = readNumber(bare, decimal)
  return amount === undefined ? {} : { amount, mark: markIn(bare) }
}

const signs = new Map<string, string[]>()

/** As the locale and as English write them, the longest first. */
function signsOf(currency: string): string[] {
  const known = /^[A-Z]{3}$/.test(currency) ? signs.get(currency) : []
  if (known) return known
  const all = [undefined, 'en'].flatMap((locale) =>
    (['code', 'symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
      const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(1)
      return plainly(parts.find(({ type }) => type === 'currency')?.value ?? currency)
    }),
  )
  all.sort((a, b) => b.length - a.length)
  signs.set(currency, all)
  return all
}

/** Wide characters as narrow ones, in capitals, without direction marks. */
const plainly = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\p{Bidi_Control}/gu, '')

/** An amount in a file. */
export interface AmountCell {
  line: number
  text: string
  currency: string
}

/** How the amounts of a file are read. */
export interface Decimal {
  mark: DecimalMark
  /** Undefined: no amount shows the mark, or they differ. */
  shownBy?: AmountCell | undefined
  /** The first amount that can be read in two ways, such as `1.234`. */
  ambiguous?: AmountCell | undefined
}

/** All amounts of a file have one decimal mark. @param otherwise if no amount shows it, or not all the same */
export function decimalOf(cells: AmountCell[], otherwise: DecimalMark): Decimal {
  const shown = new Map<DecimalMark, AmountCell>()
  let ambiguous: AmountCell | undefined
  for (const cell of cells) {
    const { mark, amount } = readTypedAmount(cell.text, cell.currency, '.')
    if (mark && !shown.has(mark)) shown.set(mark, cell)
    if (!mark && amount !== readTypedAmount(cell.text, cell.currency, ',').amount) ambiguous ??= cell
  }
  const [only, other] = shown
  return only && !other ? { mark: only[0], shownBy: only[1], ambiguous } : { mark: otherwise, ambiguous }
}

/** The amount that was read, in the locale's format. Empty if the cell has the same text. */
export function readAs({ text, currency }: AmountCell, mark: DecimalMark): string {
  const { amount } = readTypedAmount(text, currency, mark)
  if (amount === undefined) return ''
  const words = /^[A-Z]{3}$/.test(currency) ? formatExactMoney(amount, currency) : formatNumber(amount)
  const plain = (text: string) => text.replaceAll(/\s/g, '')
  return plain(words) === plain(text) ? '' : words
}
