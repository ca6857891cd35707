import { BigNumber } from 'bignumber.js'

/** Adds as decimals: 0.1 added ten times is 1. The result may exceed what a metric allows; the caller checks. */
export const addDecimals = (a: number, b: number): number =>
  Number.isSafeInteger(a) && Number.isSafeInteger(b) ? a + b : new BigNumber(a).plus(b).toNumber()
