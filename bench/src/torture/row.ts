/** A fault and the bar to meet. */
export interface Row {
  /** First cell of its line in the page. */
  fault: string
  bar: string
  run(options: Options): Promise<Outcome>
}

export interface Options {
  /** About a tenth of the work. */
  quick: boolean
  /** Duration of the mixed load. */
  minutes: number
}

export interface Outcome {
  /** The test with its numbers. */
  done: string
  figure: string
  holds: boolean
  /** Shorter than the bar requires, so not written to the page. */
  isRough?: boolean
}

/** The machine lacks a requirement, so the bar is neither met nor missed. */
export class NotHere extends Error {}

export const count = (value: number): string => value.toLocaleString('en-US')
