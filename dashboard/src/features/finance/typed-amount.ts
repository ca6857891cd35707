import { type DecimalMark, markIn, readNumber } from '../../ui/text/numbers'

export interface TypedAmount {
  amount?: number
  /** The decimal mark, where the amount itself tells it. */
  mark?: DecimalMark | undefined
  /** Why it cannot be meant. What is no number at all has none: the service says so. */
  problem?: string
}

const codes = new Set(Intl.supportedValuesOf('currency'))

/** An amount as a person types it, without a sign or with that of its currency: `12.50`, `$12.50`, `12.50 USD`. */
export function readTypedAmount(text: string, currency: string, decimal?: DecimalMark): TypedAmount {
  const plain = plainly(text)
  const own = signsOf(currency).find((sign) => plain.includes(sign))
  const bare = own ? plain.replace(own, ' ') : plain
  const foreign = bare.match(/[\p{Sc}%‰]/u)?.[0] ?? bare.match(/\p{L}{3}/gu)?.find((letters) => codes.has(letters))
  if (foreign) return { problem: `“${foreign}” does not belong to an amount in ${currency}.` }
  const amount = readNumber(bare, decimal)
  return amount === undefined ? {} : { amount, mark: markIn(bare) }
}

const signs = new Map<string, string[]>()

/** As the locale has them and as English has them, the longest first. */
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

/** Wide signs as narrow ones, in capitals, without the marks of a direction. */
const plainly = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\p{Bidi_Control}/gu, '')
