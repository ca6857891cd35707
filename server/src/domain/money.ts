import { BigNumber } from 'bignumber.js'

/** Amounts are integers of 1/10,000 of the unit, which is enough for every ISO 4217 currency. */
const unitsPerOne = 10_000

/**
 * Whether an amount has at most four decimal places. A JavaScript client sends 0.1 + 0.2 as
 * 0.30000000000000004 and means 0.3, so ten decimal places count, and of large amounts the 15 digits that a
 * double keeps.
 */
export function isAmount(amount: number): boolean {
  const wholeDigits = String(Math.trunc(amount)).length
  const meant = Number(amount.toFixed(Math.min(10, Math.max(5, 15 - wholeDigits))))
  return fromUnits(toUnits(meant)) === meant && (meant !== 0 || amount === 0)
}

export const toUnits = (amount: number): number => Math.round(amount * unitsPerOne)

/** Rounds once; sums beyond 2^53 units stay BigNumbers until here. */
export const fromUnits = (units: BigNumber | number): number =>
  typeof units === 'number' ? units / unitsPerOne : units.div(unitsPerOne).toNumber()

/** Codes of ISO 4217 that Intl omits: funds, units of account and metals. XXX and XTS are excluded. */
const unlisted =
  'BOV CHE CHW CLF COU MXV USN UYI UYW VED XAD XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XUA'.split(' ')
const codes = new Set(
  [...Intl.supportedValuesOf('currency'), ...unlisted].filter((code) => code !== 'XXX' && code !== 'XTS'),
)

export const isCurrency = (code: string): boolean =>
  /^[A-Za-z]{3}$/.test(code) && codes.has(code.toUpperCase())

export function spread(units: number, parts: number): number[] {
  const upTo = (part: number) => (BigInt(units) * BigInt(part)) / BigInt(parts)
  return Array.from({ length: parts }, (_, i) => Number(upTo(i + 1) - upTo(i)))
}

/** A rate is `value` ÷ `per`, both decimals as text, because a cross rate has no end as a decimal. */
export interface Fraction {
  value: string
  per: string
}

/** Units of one currency in another, not rounded. */
export function convert(units: BigNumber | number, { value, per }: Fraction): BigNumber {
  const converted = new BigNumber(units).times(value)
  return per === '1' ? converted : converted.div(per)
}

/** The decimal places of a quotient, as many as BigNumber gives. */
const quotientPlaces = 20

/** The exact sum of converted amounts. Integers take a tenth of the time of BigNumbers. */
export class ExactSum {
  /** In units of 1 ÷ 10^places. */
  #sum = 0n
  #places = 0

  add(units: bigint, { value, per }: Fraction) {
    const [digits, places] = digitsOf(value)
    if (per === '1') return this.#add(units * digits, places)
    const [divisor, divisorPlaces] = digitsOf(per)
    const shift = quotientPlaces + divisorPlaces - places
    this.#add(divide(units * digits * 10n ** BigInt(shift), divisor), quotientPlaces)
  }

  /** In whole units, half away from zero. */
  rounded(): BigNumber {
    return new BigNumber(String(divide(this.#sum, 10n ** BigInt(this.#places))))
  }

  #add(value: bigint, places: number) {
    if (places > this.#places) {
      this.#sum *= 10n ** BigInt(places - this.#places)
      this.#places = places
    }
    this.#sum += places === this.#places ? value : value * 10n ** BigInt(this.#places - places)
  }
}

/** A decimal is its digits ÷ 10^places. */
function digitsOf(decimal: string): [digits: bigint, places: number] {
  const [whole, fraction = ''] = decimal.split('.')
  return [BigInt(whole + fraction), fraction.length]
}

/** Rounded half away from zero. @param divisor above 0 */
const divide = (value: bigint, divisor: bigint): bigint =>
  value < 0n ? -divide(-value, divisor) : (2n * value + divisor) / (2n * divisor)

/** Rounds to whole units, half away from zero. */
export const roundUnits = (units: BigNumber): BigNumber => units.integerValue(BigNumber.ROUND_HALF_UP)

/** `part` of `whole` to four decimal places, or null if `whole` is not positive. Both in units. */
export const ratio = (part: BigNumber, whole: BigNumber): number | null =>
  whole.gt(0) ? part.div(whole).decimalPlaces(4, BigNumber.ROUND_HALF_UP).toNumber() : null
