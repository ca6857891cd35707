/** One fault and its bar. */
export interface Row {
  /** The first cell of its table row. */
  fault: string
  bar: string
  run(options: Options): Promise<Outcome>
}

export interface Options {
  /** A quick run with about a tenth of the work. */
  quick: boolean
  /** The duration of the mixed load. */
  minutes: number
}

export interface Outcome {
  /** What was done, with figures. */
  done: string
  figure: string
  holds: boolean
  /** Not enough was done, so the result is not stored. */
  isRough?: boolean
}

/** This machine lacks a tool for the fault, so the row is skipped. */
export class NotHere extends Error {}

export const count = (value: number): string => value.toLocaleString('en-US')
