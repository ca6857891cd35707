const dayMs = 86_400_000

export interface Point {
  date: string
  value: number
}

/** What is drawn at a time; `at` is the point that is read there. */
export interface Row {
  time: number
  value: number | null
  at: number
}

/** The points with nothing in each gap: one is half as long again as the usual step from one value to the next. */
export function withGaps(points: Point[]): Row[] {
  const times = points.map(({ date }) => Date.parse(date))
  const steps = times.slice(1).map((time, i) => time - times[i]!)
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? dayMs
  return points.flatMap(({ value }, at) => {
    const row = { time: times[at]!, value, at }
    return steps[at]! > usual * 1.5 ? [row, { time: row.time + steps[at]! / 2, value: null, at }] : [row]
  })
}

/** Whether a value has no neighbour that a line would lead to. */
export const standsAlone = (rows: Row[], i: number) =>
  rows[i]!.value !== null && (rows[i - 1]?.value ?? null) === null && (rows[i + 1]?.value ?? null) === null
