const minShare = 0.8

/**
 * The mean of the days from `start` to before `end`, or NaN without values on four fifths of them.
 * @param values one per day, NaN where a day has none
 */
export function meansOf(values: number[]): (start: number, end: number) => number {
  const sums = [0]
  const counts = [0]
  for (const [day, value] of values.entries()) {
    const isMissing = Number.isNaN(value)
    sums.push(sums[day]! + (isMissing ? 0 : value))
    counts.push(counts[day]! + (isMissing ? 0 : 1))
  }
  return (start, end) => {
    if (start < 0 || end > values.length) return Number.NaN
    const count = counts[end]! - counts[start]!
    return count < minShare * (end - start) ? Number.NaN : (sums[end]! - sums[start]!) / count
  }
}
