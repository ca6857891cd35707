import type { Tables } from '../storage/tables.ts'
import type { ProductPlan } from './products.ts'
import { Random } from './random.ts'
import { daysInYear, type Year } from './year.ts'

export interface Generation {
  ownerId: string
  seed: number
  scale: number
  year: Year
  used: Set<string>
}

export interface DemoProduct {
  row: Tables['product']
  plan: ProductPlan
  versions: Tables['version'][]
  requests: FeedbackRequest[]
}

export interface FeedbackRequest {
  taskId: string
  text: string
  type: Tables['feedback']['type']
  createdAt: string
}

/** Each kind of row has its own sequence, so that a change to one does not alter the others. */
export const randomFor = ({ seed }: Generation, ...stream: string[]) => new Random([seed, ...stream].join('/'))

export const isActive = ({ startsOn, endsOn = daysInYear }: ProductPlan, day: number) => day >= startsOn && day < endsOn

export function fresh({ used }: Generation, compose: () => string): string {
  let text = compose()
  for (let tries = 0; tries < 10 && used.has(text); tries++) text = compose()
  if (used.size >= 2_000) used.clear()
  used.add(text)
  return text
}

export const fillIn = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot))
