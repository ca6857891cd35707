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
  ownerId: string
  /** The products that the caller reaches, by id. */
  products: Map<string, InsightProduct>
  /** "Today". */
  asOf: string
  /** The reporting currency. */
  currency: string
  /** The first moment after `asOf` in the account's time zone: later records do not count. */
  end: string
  /** Of the account. */
  timeZone: string
}

type Facts = Pick<Finding, 'kind' | 'severity' | 'title' | 'detail' | 'since' | 'url'>

/** A finding before it gets its id. */
export type NewFinding = Facts & {
  /** Makes the id stable. Default: the product. */
  subject?: string
  product: InsightProduct | null
  /** Whether a figure rose or fell. */
  direction?: Finding['direction']
} & (Computed | { evidence: Explain })

/** Evidence whose inputs link to the records of the finding. */
interface Computed {
  formula: string
  inputs: Record<string, number | string>
}

export function toFinding(found: NewFinding): Finding {
  const {
    kind,
    severity,
    direction = null,
    product,
    subject = product?.id,
    title,
    detail,
    since,
    url,
  } = found
  const evidence = 'evidence' in found ? found.evidence : explain(found.formula, found.inputs, url)
  return {
    id: `${kind}.${subject}`,
    kind,
    severity,
    direction,
    product: product && referenceTo(product),
    title,
    detail,
    evidence,
    since,
    url,
    isHidden: false,
  }
}

export const explain = (formula: string, inputs: Computed['inputs'], url: string): Explain => ({
  formula,
  inputs: Object.entries(inputs).map(([label, value]) => ({ label, value, url })),
  excluded: [],
})

export const referenceTo = ({ id, slug, name }: InsightProduct) => ({ id, slug, name })

type Named = Pick<InsightProduct, 'slug' | 'id'>

export const nameOf = ({ slug, id }: Named) => slug ?? id
export const pathOf = (product: Named) => `/products/${nameOf(product)}`
export const metricPath = (product: Named, key: string) => `${pathOf(product)}/metrics/${key}`
export const versionPath = (product: Named, version: string) =>
  `${pathOf(product)}/versions/${encodeURIComponent(version)}`
