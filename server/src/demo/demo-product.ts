import type { ProductTable } from '../resources/products/products.schema.ts'
import type { VersionTable } from '../resources/versions/versions.schema.ts'
import { Random } from './random.ts'
import type { World } from './world.ts'
import { daysInYear, type Year } from './year.ts'

/** What all rows of one filling share. */
export interface Filling {
  ownerId: string
  seed: number
  /** How many times the records of one person. */
  scale: number
  year: Year
}

/** A product that is there, with what its records refer to. */
export interface DemoProduct {
  row: ProductTable
  world: World
  /** Oldest first. */
  versions: VersionTable[]
}

export const randomFor = ({ seed }: Filling, ...stream: string[]) => new Random([seed, ...stream].join('/'))

/** The share of work that a product gets on a day; none before it was there. */
export function focusOn(day: number, { startsOn, focus: [first, last] }: World): number {
  return day < startsOn ? 0 : first + ((last - first) * day) / daysInYear
}

/** One of the products that are there on the day, the busier ones more often. */
export function productOnDay(products: readonly DemoProduct[], day: number, random: Random): DemoProduct {
  const focus = products.map(({ world }) => focusOn(day, world))
  let rest = random.next() * focus.reduce((sum, share) => sum + share, 0)
  for (const [i, product] of products.entries()) {
    rest -= focus[i]!
    if (rest < 0) return product
  }
  return products[0]!
}

/** The last version out at that time. */
export const releasedBy = ({ versions }: DemoProduct, time: string) =>
  versions.findLast(({ releasedAt }) => releasedAt !== null && releasedAt <= time)

/** A version that was worked on at that time. */
export const inWorkAt = ({ versions }: DemoProduct, time: string) =>
  versions.find(({ createdAt, releasedAt }) => createdAt <= time && (releasedAt === null || releasedAt > time))

const mostRemembered = 2_000

/** Makes texts that were not made lately; after ten tries it takes what comes. */
export class FreshTexts {
  readonly #made = new Set<string>()

  make(compose: () => string): string {
    let text = compose()
    for (let tries = 0; tries < 10 && this.#made.has(text); tries++) text = compose()
    if (this.#made.size >= mostRemembered) this.#made.clear()
    this.#made.add(text)
    return text
  }
}

/** Puts values in the place of `{name}`. */
export const fillIn = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot))
