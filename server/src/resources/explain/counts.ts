import { mean, sum } from 'simple-statistics'
import { limitedKeyOf } from '../../auth/actor.ts'
import { dayOf, daysLater, midnightOf } from '../../domain/calendar.ts'
import { formatNumber, usualWords } from '../../domain/figures.ts'
import { firstId } from '../../domain/id.ts'
import { startOfDay } from '../../domain/time-zone.ts'
import type { Feedback } from '../feedback/feedback.schema.ts'
import { selectReleasesWithin } from '../insight/feedback-findings.ts'
import {
  type InsightProduct,
  nameOf,
  pathOf,
  referenceTo,
  type Scope,
  versionPath,
} from '../insight/findings.ts'
import { countDone, countFeedback, countLogs } from '../insight/review.ts'
import { type Explanation, maxCauses } from './explain.schema.ts'
import { asLabel, type Days, earlierPeriods, inWords, type Period } from './periods.ts'

const comparedPeriods = 8

interface Part {
  product: InsightProduct | null
  label: string
  value: number
  url: string
}

interface Kind {
  one: string
  many: string
  formula: string
  url: (product: InsightProduct | null) => string
  read: (scope: Scope, days: Days) => Promise<Part[]>
}

const kinds: Record<string, Kind> = {
  feedback: feedbackOf('entry of feedback', 'entries of feedback'),
  'feedback.BUG': feedbackOf('bug report', 'bug reports', 'BUG'),
  'feedback.FEATURE': feedbackOf('feature request', 'feature requests', 'FEATURE'),
  'feedback.QUESTION': feedbackOf('question', 'questions', 'QUESTION'),
  'feedback.PRAISE': feedbackOf('entry of praise', 'entries of praise', 'PRAISE'),
  'feedback.OTHER': feedbackOf('other entry', 'other entries', 'OTHER'),
  tasks_done: {
    ...{ one: 'completed task', many: 'completed tasks', formula: 'Tasks completed in these days.' },
    url: (product) => (product ? `${pathOf(product)}/tasks` : '/tasks'),
    read: async ({ db, actor, ownerId, products, timeZone }, { first, last }) => {
      const range = {
        ...{ ownerId, keyId: limitedKeyOf(actor) },
        from: startOfDay(first, timeZone),
        end: startOfDay(daysLater(last, 1), timeZone),
      }
      const parts = actor.productIds ? [range] : [range, { ...range, withoutProduct: true }]
      const rows = (await Promise.all(parts.map((part) => db.all(countDone, part)))).flat()
      return rows.map(({ productId, count }) => partOf(products, productId, count, 'tasks'))
    },
  },
  logs: {
    ...{ one: 'log entry', many: 'log entries', formula: 'Logs of these days, by their own dates.' },
    url: (product) => (product ? `${pathOf(product)}/log` : '/'),
    read: async ({ db, actor, ownerId, products }, { first, last }) => {
      const rows = await db.all(countLogs, { ownerId, keyId: limitedKeyOf(actor), from: first, to: last })
      return rows.map(({ productId, count }) => partOf(products, productId, count, 'log'))
    },
  },
}

/** `feedback`, one of its types such as `feedback.BUG`, `tasks_done` or `logs`. */
export const countKind = (name: string): Kind | undefined =>
  Object.hasOwn(kinds, name) ? kinds[name] : undefined

function partOf(products: Scope['products'], id: string | null, count: unknown, page: string): Part {
  const product = products.get(id ?? '') ?? null
  return {
    product,
    label: product?.name ?? 'No product',
    value: Number(count),
    url: product ? `${pathOf(product)}/${page}` : `/${page}`,
  }
}

const totalOf = (parts: { value: number }[]) => sum(parts.map(({ value }) => value))

const readParts = async (read: Kind['read'], scope: Scope, days: Days, product: InsightProduct | null) =>
  (await read(scope, days)).filter((part) => product === null || part.product?.id === product.id)

/** Releases of a product in some days, the newest first, as causes without an amount. */
export async function releasesIn(
  { db, ownerId }: Scope,
  product: InsightProduct,
  { first, last }: Days,
): Promise<Explanation['causes']> {
  const range = { from: midnightOf(first), to: midnightOf(daysLater(last, 1)) }
  const releases = await db.all(selectReleasesWithin, { ownerId, productId: product.id, ...range })
  return releases.map(({ version, releasedAt }) => ({
    label: `${version} released`,
    detail: dayOf(releasedAt),
    value: null,
    url: versionPath(product, version),
  }))
}

/** How many records of a kind a product has in some days. */
export const countOf = async (scope: Scope, kind: string, days: Days, product: InsightProduct) =>
  totalOf(await readParts(kinds[kind]!.read, scope, days, product))

/** A number of records of a week or a month, its largest parts, and how many there were before. */
export async function explainCount(
  scope: Scope,
  figure: string,
  { one, many, formula, url, read }: Kind,
  period: Period,
  product: InsightProduct | null,
): Promise<Explanation> {
  const parts = await readParts(read, scope, period, product)
  const value = totalOf(parts)
  const earlier = await Promise.all(
    earlierPeriods(period, comparedPeriods, scope.asOf).map(async (days) =>
      totalOf(await readParts(read, scope, days, product)),
    ),
  )
  const usual = mean(earlier)
  const merged = [...Map.groupBy(parts, ({ label }) => label)]
    .map(([label, some]) => ({ ...some[0]!, label, value: totalOf(some) }))
    .sort((a, b) => b.value - a.value)
  const causes = merged.slice(0, maxCauses)
  const named = product ? `${product.name}: ` : ''
  const what = `${formatNumber(value)} ${value === 1 ? one : many}`
  return {
    figure,
    title: `${many[0]!.toUpperCase()}${many.slice(1)}, ${asLabel(period)}`,
    product: product && referenceTo(product),
    sentence: `${named}${what} ${inWords(period)}. ${usualWords(usual)}`,
    ...{ format: 'number', unit: null, value, change: null, steps: [], excluded: [] },
    range: { low: Math.min(...earlier), high: Math.max(...earlier) },
    causes: causes.map(({ label, value, url }) => ({
      label: product ? label.replace(`${product.name} · `, '') : label,
      detail: null,
      value,
      url,
    })),
    rest: value - totalOf(causes),
    note: period.isRunning
      ? `The ${period.kind} is not over; the others are counted until the same day.`
      : null,
    formula: `${formula} Usual: the lowest to the highest of the ${comparedPeriods} ${period.kind}s before.`,
    inputs: [
      { label: asLabel(period), value, url: url(product) },
      {
        label: `Mean of ${comparedPeriods} ${period.kind}s before`,
        value: Number(usual.toFixed(2)),
        url: null,
      },
    ],
  }
}

const sourceNames: Record<string, string> = {
  EMAIL: 'Email',
  TWITTER: 'Twitter',
  GITHUB: 'GitHub',
  DISCORD: 'Discord',
  EMBEDDED: 'Widget',
  OTHER: 'Other',
}

function feedbackOf(one: string, many: string, type?: Feedback['type']): Kind {
  const url = (product: InsightProduct | null, source?: string) => {
    const filter = { ...(product && { product: nameOf(product) }), ...(type && { type }) }
    return `/inbox?${new URLSearchParams({ state: 'all', ...filter, ...(source && { source }) })}`
  }
  return {
    ...{ one, many, url, formula: 'Entries received in these days, without spam.' },
    read: async ({ db, actor, ownerId, products, timeZone }, { first, last }) => {
      const rows = await db.all(countFeedback, {
        ...{ ownerId, keyId: limitedKeyOf(actor) },
        from: firstId('fb_', startOfDay(first, timeZone)),
        end: firstId('fb_', startOfDay(daysLater(last, 1), timeZone)),
      })
      return rows.flatMap(({ productId, type: of, source, count, spam }) => {
        const product = products.get(productId)
        const value = Number(count) - Number(spam)
        if (!product || value === 0 || (type && of !== type)) return []
        const words = [product.name, type ? null : of[0] + of.slice(1).toLowerCase(), sourceNames[source]]
        const label = words.filter(Boolean).join(' · ')
        return { product, label, value, url: url(product, source) }
      })
    },
  }
}
