const minShare = 0.8

/**
 * The mean of the days from `start` to before `end`, or NaN without values on four fifths of them.
 * @param values one per day, NaN where a day has none
 */
export function meansOf(values: number[]): (start: number, end: number) => number {
  let total = { sum: 0, count: 0 }
  /** Of the days before each day. */
  const totals = [total]
  for (const value of values) {
    if (!Number.isNaN(value)) total = { sum: total.sum + value, count: total.count + 1 }
    totals.push(total)
  }
  return (start, end) => {
    const [before, after] = [totals[start], totals[end]]
    if (!before || !after) return Number.NaN
    const count = after.count - before.count
    return count < minShare * (end - start) ? Number.NaN : (after.sum - before.sum) / count
  }
}
