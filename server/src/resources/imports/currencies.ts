import { isCurrency } from '../../domain/money.ts'
import { numberFrom, writtenNumber } from './number-cells.ts'
import type { Cell } from './source-row.ts'

/** Signs and short names of currencies. Several codes: the sign alone does not say which. */
const signs = new Map(
  Object.entries({
    $: 'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU DOP JMD BBD BSD TTD',
    us$: 'USD',
    c$: 'CAD',
    ca$: 'CAD',
    cad$: 'CAD',
    a$: 'AUD',
    au$: 'AUD',
    nz$: 'NZD',
    s$: 'SGD',
    sg$: 'SGD',
    hk$: 'HKD',
    nt$: 'TWD',
    mx$: 'MXN',
    r$: 'BRL',
    '€': 'EUR',
    euro: 'EUR',
    '£': 'GBP',
    '¥': 'JPY CNY',
    '￥': 'JPY CNY',
    'jp¥': 'JPY',
    'cn¥': 'CNY',
    円: 'JPY',
    元: 'CNY',
    '₹': 'INR',
    rs: 'INR PKR LKR NPR MUR SCR',
    '₩': 'KRW',
    '₽': 'RUB',
    '₺': 'TRY',
    tl: 'TRY',
    '₴': 'UAH',
    '₪': 'ILS',
    '₫': 'VND',
    '฿': 'THB',
    '₱': 'PHP',
    '₦': 'NGN',
    '₸': 'KZT',
    '₾': 'GEL',
    zł: 'PLN',
    kč: 'CZK',
    ft: 'HUF',
    лв: 'BGN',
    руб: 'RUB',
    kr: 'SEK NOK DKK ISK',
    fr: 'CHF XAF XOF XPF',
    sfr: 'CHF',
  }),
)

/** The codes that a sign, a short name or a code may stand for, in capitals. undefined: it is no currency. */
export function currenciesOf(text: string): string[] | undefined {
  if (isCurrency(text)) return [text.toUpperCase()]
  return signs.get(text.toLowerCase().replace(/\.$/, ''))?.split(' ')
}

/** The codes that a heading such as "Betrag (€)", "Amount (USD)" or "Price in EUR" names. */
function currenciesInHeading(heading: string): string[] | undefined {
  const [sign, ...others] =
    heading.match(/(?<![\p{L}\p{Sc}])(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})(?![\p{L}\p{Sc}])/gu) ?? []
  return sign === undefined || others.length > 0 ? undefined : currenciesOf(sign)
}

/** The codes that the cell of an amount and its heading can stand for. undefined: they name none. */
export function currenciesNamed(heading: string, cell: string[] | undefined): string[] | undefined {
  const named = currenciesInHeading(heading)
  return cell && named ? cell.filter((code) => named.includes(code)) : (cell ?? named)
}

interface Amount {
  value: number
  /** The codes that a sign or code in the cell can stand for. undefined: it has none. */
  currencies?: string[]
}

/** Reads a number with or without a currency. undefined: the cell has none. */
export function readAmount({ text, formats }: Cell): Amount | undefined {
  const number = writtenNumber(text)
  const value = number && numberFrom(number, formats.decimalMark, true)
  if (!number || value === undefined) return undefined
  const [first, second] = number.currencies.map(currenciesOf)
  if (number.currencies.length === 0) return { value }
  // Of "$5.00 USD", both say something.
  const currencies = number.currencies.length === 1 ? first : first?.filter((code) => second?.includes(code))
  return currencies?.length ? { value, currencies } : undefined
}

/** Decimal places of ISO 4217, where they are not 2. Intl differs: it gives 0 for HUF, IDR and COP. */
const decimals = new Map<string, number>([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
])

/** An amount of the smallest unit of a currency, such as cents, in whole units. */
export const fromMinor = (amount: number, currency: string): number =>
  amount / 10 ** (decimals.get(currency.toUpperCase()) ?? 2)
