/** Figures in the texts of the service, in English. The dashboard formats the fields itself. */

/** 134.65 as "$134.65", with as many decimals as the currency has. */
export const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount)

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const change = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })

export const formatNumber = (value: number): string => number.format(value)

/** 0.125 as "+13%". */
export const formatChange = (fraction: number): string => change.format(fraction)

/** "1 record", "2 records". */
export const counted = (count: number, one: string): string => `${number.format(count)} ${count === 1 ? one : `${one}s`}`
