import { newId } from '../domain/id.ts'
import type { Given } from '../storage/statements.ts'
import type { Tables } from '../storage/tables.ts'
import type { FeedbackRequest } from './feedback.ts'
import type { ProductPlan } from './products.ts'
import { Random } from './random.ts'
import { daysInYear, type Year } from './year.ts'

/** A row without its owner. */
export type New<Name extends keyof Tables> = Omit<Given<Tables[Name]>, 'ownerId'>

export interface DemoProduct {
  row: New<'product'>
  plan: ProductPlan
  versions: New<'version'>[]
  /** Tasks that come from feedback which has no row yet, by time. */
  requests: FeedbackRequest[]
}

export type Generation = ReturnType<typeof newGeneration>

/** @param given.isQuiet nothing is planted: for simulations */
export function newGeneration(given: { seed: number; scale: number; year: Year; isQuiet: boolean }) {
  const used = new Set<string>()
  return {
    ...given,
    /** Each kind of row has its own sequence, so that a change to one does not alter the others. */
    random: (...stream: string[]) => new Random([given.seed, ...stream].join('/')),
    /** A text that was not used lately. */
    fresh<T extends { text: string }>(compose: () => T): T {
      let made = compose()
      for (let tries = 0; tries < 10 && used.has(made.text); tries++) made = compose()
      if (used.size >= 2_000) used.clear()
      used.add(made.text)
      return made
    },
  }
}

export type Created = ReturnType<typeof created>

export const created = (prefix: string, createdAt: string) => ({ id: newId(prefix, createdAt), createdAt })

export const fillIn = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot))

export const isActive = ({ startsOn, endsOn = daysInYear }: ProductPlan, day: number) =>
  day >= startsOn && day < endsOn
