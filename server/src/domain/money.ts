import { BigNumber } from 'bignumber.js'

/** Money is kept as whole ten-thousandths of the currency's unit: enough for every ISO 4217 currency, never a float. */
const unitsPerOne = 10_000

/** Whether a number has at most 4 decimal places. */
export const isAmount = (amount: number): boolean => Math.round(amount * unitsPerOne) / unitsPerOne === amount

export const toUnits = (amount: number): number => Math.round(amount * unitsPerOne)

/** The amount as a number, rounded once: exact sums past 2^53 units stay BigNumbers until here. */
export const fromUnits = (units: BigNumber | number): number =>
  typeof units === 'number' ? units / unitsPerOne : units.div(unitsPerOne).toNumber()

/** What Intl leaves out of ISO 4217's list one: funds, units of account and metals. XXX (no currency) and XTS (tests) are no money. */
const unlisted = 'BOV CHE CHW CLF COU MXV USN UYI UYW VED XAD XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XUA'.split(' ')
const codes = new Set([...Intl.supportedValuesOf('currency'), ...unlisted].filter((code) => code !== 'XXX' && code !== 'XTS'))

/** Whether it is a currency of ISO 4217, in any case. */
export const isCurrency = (code: string): boolean => /^[A-Za-z]{3}$/.test(code) && codes.has(code.toUpperCase())

/** An amount, in units, in as many whole parts: none differs by more than a unit from another, and together they are the amount. */
export function spread(units: number, parts: number): number[] {
  const upTo = (part: number) => (BigInt(units) * BigInt(part)) / BigInt(parts)
  return Array.from({ length: parts }, (_, i) => Number(upTo(i + 1) - upTo(i)))
}

/** Units of one currency in another, not rounded. */
export const convert = (units: BigNumber | number, rate: string): BigNumber => new BigNumber(units).times(rate)

/** To whole units, half of one away from nothing. */
export const roundUnits = (units: BigNumber): BigNumber => units.integerValue(BigNumber.ROUND_HALF_UP)

/** `part` of `whole` to four decimal places; null where there is nothing to divide by. Both in units. */
export const ratio = (part: BigNumber, whole: BigNumber): number | null =>
  whole.gt(0) ? part.div(whole).decimalPlaces(4, BigNumber.ROUND_HALF_UP).toNumber() : null
