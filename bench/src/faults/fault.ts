/** What was done, what was found, and whether it is as it must be. */
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
