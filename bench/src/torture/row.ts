/** One fault, and what has to hold when it comes. */
export interface Row {
  /** What goes wrong: the first cell of its line in the page. */
  fault: string
  bar: string
  run(options: Options): Promise<Outcome>
}

export interface Options {
  /** A rough look: a tenth or so of the work. */
  quick: boolean
  /** How long the mixed load goes on. */
  minutes: number
}

export interface Outcome {
  /** What was done, with its numbers. */
  done: string
  figure: string
  holds: boolean
  /** Less was done than the row asks for: not kept in the page. */
  isRough?: boolean
}

/** This machine lacks what the fault is made with: the row is neither met nor missed. */
export class NotHere extends Error {}

export const count = (value: number): string => value.toLocaleString('en-US')
