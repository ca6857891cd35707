/** Figures in the texts of the service, in English. The dashboard formats the fields itself. */

/** 134.65 as "$134.65", with as many decimals as the currency has. */
export const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount)

/** "+$3.00", "−$3.00" */
export const formatSignedMoney = (amount: number, currency: string): string =>
  `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount), currency)}`

// Made on first use: the first format of a process takes 20 ms and 6 MB.
let number: Intl.NumberFormat | undefined
let change: Intl.NumberFormat | undefined

export function formatNumber(value: number): string {
  number ??= new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
  return number.format(value)
}

/** 0.125 as "+13%". */
export function formatChange(fraction: number): string {
  change ??= new Intl.NumberFormat('en', {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  return change.format(fraction)
}

/** "1 record", "2 records". */
export const counted = (count: number, one: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`

/** Of a count: "Usually about 1." */
export const usualWords = (mean: number): string =>
  mean === 0
    ? 'Usually none.'
    : mean < 0.75
      ? 'Usually less than 1.'
      : `Usually about ${formatNumber(Math.round(mean))}.`
