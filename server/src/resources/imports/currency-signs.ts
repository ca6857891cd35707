import { isCurrency } from '../../domain/money.ts'

/** Signs and short names of currencies. Several codes: the sign alone does not say which. */
const signs: Record<string, string[]> = {
  $: [
    'USD',
    'CAD',
    'AUD',
    'NZD',
    'SGD',
    'HKD',
    'TWD',
    'MXN',
    'ARS',
    'CLP',
    'COP',
    'UYU',
    'DOP',
    'JMD',
    'BBD',
    'BSD',
    'TTD',
  ],
  us$: ['USD'],
  c$: ['CAD'],
  ca$: ['CAD'],
  cad$: ['CAD'],
  a$: ['AUD'],
  au$: ['AUD'],
  nz$: ['NZD'],
  s$: ['SGD'],
  sg$: ['SGD'],
  hk$: ['HKD'],
  nt$: ['TWD'],
  mx$: ['MXN'],
  r$: ['BRL'],
  '€': ['EUR'],
  euro: ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  '￥': ['JPY', 'CNY'],
  'jp¥': ['JPY'],
  'cn¥': ['CNY'],
  円: ['JPY'],
  元: ['CNY'],
  '₹': ['INR'],
  rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'],
  '₩': ['KRW'],
  '₽': ['RUB'],
  '₺': ['TRY'],
  tl: ['TRY'],
  '₴': ['UAH'],
  '₪': ['ILS'],
  '₫': ['VND'],
  '฿': ['THB'],
  '₱': ['PHP'],
  '₦': ['NGN'],
  '₸': ['KZT'],
  '₾': ['GEL'],
  zł: ['PLN'],
  kč: ['CZK'],
  ft: ['HUF'],
  лв: ['BGN'],
  руб: ['RUB'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  fr: ['CHF', 'XAF', 'XOF', 'XPF'],
  sfr: ['CHF'],
}

/** The codes that a sign, a short name or a code may stand for, in capitals. undefined: it is no currency. */
export function currenciesOf(text: string): string[] | undefined {
  if (isCurrency(text)) return [text.toUpperCase()]
  return signs[text.toLowerCase().replace(/\.$/, '')]
}

/** The codes that a heading such as "Betrag (€)", "Amount (USD)" or "Price in EUR" names. */
export function currenciesInHeading(heading: string): string[] | undefined {
  const [sign, ...others] =
    heading.match(/(?<![\p{L}\p{Sc}])(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})(?![\p{L}\p{Sc}])/gu) ?? []
  return sign === undefined || others.length > 0 ? undefined : currenciesOf(sign)
}
