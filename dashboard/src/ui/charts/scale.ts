export interface Point {
  /** `YYYY-MM-DD` */
  date: string
  value: number
}

const steps = [1, 2, 2.5, 5, 10]

/** Round numbers that enclose the values; about `most` of them. */
export function ticksAround(values: number[], most = 4): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const rough = (high - low) / most || Math.abs(high) || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((step) => step * power >= rough) ?? 10) * power
  const first = Math.floor(low / step)
  const count = Math.max(1, Math.ceil(high / step) - first)
  return Array.from({ length: count + 1 }, (_, i) => Number(((first + i) * step).toPrecision(15)))
}

/** Includes 0 where the values are not far above it, and where all are equal. */
export function withZero(values: number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return low === high || (low >= 0 && low < high * 0.6) ? [0, ...values] : values
}

/** The place of a value in per cent from the top. */
export function placeOn(ticks: number[]) {
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  return (value: number) => ((high - value) / (high - low)) * 100
}

/** Compact labels; exact ones where two compact ones would be equal. */
export function tickLabels(ticks: number[], format: Intl.NumberFormatOptions = {}): string[] {
  const write = (options: Intl.NumberFormatOptions) =>
    ticks.map((tick) => new Intl.NumberFormat(undefined, { ...format, ...options }).format(tick))
  const short = write({ notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2 })
  return new Set(short).size === short.length ? short : write({ maximumFractionDigits: 12 })
}

const round = (value: number) => Math.round(value * 100) / 100

/** SVG paths through points: a line, and the area below it down to `bottom`. A single point is a dot. */
export function pathsOf(
  points: Point[],
  place: (point: Point) => readonly [x: number, y: number],
  bottom: number,
) {
  if (points.length === 0) return { line: '', area: '' }
  const places = points.map((point) => place(point).map(round))
  const line = `M${places.map(([x, y]) => `${x} ${y}`).join('L')}${places.length === 1 ? 'h.001' : ''}`
  return { line, area: `${line}V${bottom}H${places[0]![0]}Z` }
}
