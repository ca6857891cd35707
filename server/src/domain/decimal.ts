import { BigNumber } from 'bignumber.js'

/**
 * The sum as people expect it: both numbers are taken as the decimals they are written as, so that 0.1 added ten times is 1.
 * The result may be past what a metric holds; the caller checks.
 */
export const addDecimals = (a: number, b: number): number =>
  Number.isSafeInteger(a) && Number.isSafeInteger(b) ? a + b : new BigNumber(a).plus(b).toNumber()
