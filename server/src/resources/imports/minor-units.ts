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
