import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import type { Finding } from './attention.schema.ts'
import type { Explain } from './impact.schema.ts'

export interface InsightProduct {
  id: string
  slug: string | null
  name: string
  stage: string
  createdAt: string
}

/** The input of every rule. */
export interface Scope {
  db: Db
  actor: Actor
  products: InsightProduct[]
  /** "Today". */
  asOf: string
  /** The reporting currency. */
  currency: string
  /** The first moment after `asOf`: later records do not count. */
  end: string
}

/** A finding before it gets its id. */
export interface NewFinding extends Omit<Finding, 'id' | 'product' | 'direction' | 'isHidden'> {
  /** Makes the id stable. Default: the product. */
  subject?: string
  product: InsightProduct | null
  /** Whether a figure rose or fell. */
  direction?: Finding['direction']
}

export const referenceTo = ({ id, slug, name }: InsightProduct) => ({ id, slug, name })

export const pathOf = ({ slug, id }: Pick<InsightProduct, 'slug' | 'id'>) => `/products/${slug ?? id}`

/** A figure with its formula and what went in. */
export const evidence = (
  formula: string,
  inputs: [label: string, value: number | string][],
  url: string,
): Explain => ({
  formula,
  inputs: inputs.map(([label, value]) => ({ label, value, url })),
  excluded: [],
})
