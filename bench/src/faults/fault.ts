/** The test, its result, and whether the result meets the bar. */
export interface Outcome {
  done: string
  found: string
  holds: boolean
}

export interface Fault {
  name: string
  bar: string
  run(options: { quick: boolean }): Promise<Outcome>
}

/** The machine lacks a requirement. */
export class Unavailable extends Error {}
