import { type Kysely, type NotNull, sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { dayOf, daysBetween, daysLater, midnightOf } from '../../domain/calendar.ts'
import { beforeDays, effectMeter, historyDays, windows } from '../../domain/statistics/release-effect.ts'
import { conflict } from '../../errors.ts'
import { getUser, todayOf } from '../accounts/accounts.ts'
import { reachedProducts } from '../api-keys/product-access.ts'
import { getProduct } from '../products/products.ts'
import { getVersion } from '../versions/versions.ts'
import { measureReleases, metricEffect, type Release } from './effects.ts'
import type { InsightProduct, Scope } from './findings.ts'
import type { HeadlineEffect, Impact, ImpactQuery, MetricEffect, ReleaseEffects } from './impact.schema.ts'
import { type Account, type Days, daysBefore, indexOfDay, readMetrics, readSeries } from './series.ts'

const note = 'Correlation, not proof: other causes are not excluded.'

/** The newest releases that are listed. */
const maxReleases = 100
const longestWindow = 28

type Product = Pick<InsightProduct, 'id' | 'slug' | 'createdAt'>

/** The changes in the days after a release, compared with the same changes on other days. */
export async function getImpact(
  db: Db,
  actor: Actor,
  productName: string,
  versionId: string,
  { window = longestWindow, asOf: sent }: ImpactQuery,
): Promise<Impact> {
  const asOf = sent ?? (await todayOf(db, actor))
  const product = await getProduct(db, actor, productName)
  const { status, releasedAt, version } = await getVersion(db, actor, product.id, versionId)
  if (status !== 'RELEASED' || releasedAt === null)
    throw conflict('Only a version with status RELEASED and a release date has an impact.')
  const release = { id: versionId, version, releasedAt: dayOf(releasedAt) }
  if (release.releasedAt > asOf) throw conflict('The version is released after `asOf`.')
  const [metrics = []] = await effectsOf(db, await accountOf(db, actor), product, [release], window, asOf)
  const from = daysLater(release.releasedAt, -beforeDays)
  const to = daysLater(release.releasedAt, window)
  const releases = await readReleases(db, actor, product.id, to < asOf ? to : asOf)
  const otherReleases = releases.filter(({ id, releasedAt }) => id !== versionId && releasedAt >= from)
  return { version: release, window, from, to, metrics, otherReleases, note }
}

/** The newest releases of a product, each with its flagged effects. @throws not_found */
export async function listImpacts(
  db: Db,
  actor: Actor,
  productName: string,
  { window = longestWindow, asOf: sent }: ImpactQuery,
): Promise<ReleaseEffects[]> {
  const asOf = sent ?? (await todayOf(db, actor))
  const product = await getProduct(db, actor, productName)
  const releases = await readReleases(db, actor, product.id, asOf)
  return flaggedEffects(db, await accountOf(db, actor), product, releases, window, asOf)
}

/** The releases of all products from a day to `asOf`, newest first by product, with their flagged effects. */
export async function recentImpacts(
  { db, ownerId, currency, timeZone, products, asOf }: Scope,
  from: string,
): Promise<(ReleaseEffects & { product: InsightProduct })[]> {
  const range = { ownerId, from: midnightOf(from), until: midnightOf(asOf) }
  const rows = Map.groupBy(await db.all(selectRecent, range), ({ productId }) => productId)
  const impacts = []
  for (const product of products.values()) {
    const releases = (rows.get(product.id) ?? []).map(toRelease)
    const account = { ownerId, currency, timeZone }
    const effects = await flaggedEffects(db, account, product, releases, longestWindow, asOf)
    impacts.push(...effects.map((effect) => ({ ...effect, product })))
  }
  return impacts
}

async function accountOf(db: Db, actor: Actor): Promise<Account> {
  const { reportingCurrency, timeZone } = await getUser(db, actor)
  return { ownerId: actor.ownerId, currency: reportingCurrency, timeZone }
}

/** @param releases newest first */
async function flaggedEffects(
  db: Db,
  account: Account,
  product: Product,
  releases: Release[],
  window: number,
  asOf: string,
): Promise<ReleaseEffects[]> {
  const effects = await effectsOf(db, account, product, releases, window, asOf)
  return releases.map((version, i) => {
    const measured = effects[i]?.filter(({ usual }) => usual !== null) ?? []
    return {
      version,
      window,
      measured: measured.length,
      effects: measured.filter(({ verdict }) => verdict !== 'usual'),
      isComplete: daysLater(version.releasedAt, window) < asOf,
    }
  })
}

/** The effects of each release on the metrics, feedback and revenue of its product. */
async function effectsOf(
  db: Db,
  account: Account,
  product: Product,
  releases: Release[],
  window: number,
  asOf: string,
): Promise<MetricEffect[][]> {
  const oldest = releases.at(-1)
  if (!oldest) return []
  const days = daysFor(asOf, oldest.releasedAt)
  const series = await readSeries(db, account, product, days)
  return measureReleases(series, releases, { product, days, window })
}

/**
 * The change of a product's headline metric in the days after a release, in the longest window that is over.
 * Null without enough days before, after or to compare with.
 */
export async function headlineEffect(
  db: Db,
  account: Omit<Account, 'currency'>,
  product: Pick<Product, 'id' | 'slug'>,
  releasedAt: string,
  today: string,
): Promise<HeadlineEffect | null> {
  const days = daysFor(today, releasedAt)
  const release = indexOfDay(days, releasedAt)
  const window = windows.findLast((window) => release + window < days.count)
  if (window === undefined) return null
  const [series] = await readMetrics(db, account, product.id, days, 1)
  if (!series) return null
  const effect = effectMeter(series.values, window)(release)
  const measured = metricEffect(series, effect, effect.p, releasedAt, { product, days, window })
  const { key, name, unit, measure, change, usual } = measured
  if (usual === null || change === null) return null
  return { key, name, unit, window, measure, change, usual }
}

/** Ten years. An older release has too little history, so that a wrong year costs no time. */
const maxDays = 3_653

/** As many days as the placebos need, or as the release needs if it is older. */
const daysFor = (asOf: string, releasedAt: string): Days => {
  const needed = daysBetween(releasedAt, asOf)
  return daysBefore(asOf, Math.min(Math.max(historyDays, needed), maxDays) + beforeDays)
}

export async function readReleases(
  db: Db,
  { ownerId }: Actor,
  productId: string,
  until: string,
): Promise<Release[]> {
  const rows = await db.all(selectReleases, { ownerId, productId, until: midnightOf(until) })
  return rows.map(toRelease)
}

const toRelease = ({ id, version, releasedAt }: Release): Release => ({
  id,
  version,
  releasedAt: dayOf(releasedAt),
})

const newestReleases = (db: Kysely<Tables>) =>
  db
    .selectFrom('version')
    .select(['id', 'version', 'releasedAt'])
    .$narrowType<{ releasedAt: NotNull }>()
    .where('status', '=', 'RELEASED')
    .where('releasedAt', 'is not', null)
    .orderBy('releasedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(maxReleases))

const selectReleases = query((db, p: { ownerId: string; productId: string; until: string }) =>
  newestReleases(db)
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('releasedAt', '<=', p.until),
)

const selectRecent = query((db, p: { ownerId: string; from: string; until: string }) =>
  newestReleases(db)
    .select('productId')
    .where('ownerId', '=', p.ownerId)
    .where('productId', 'in', reachedProducts(p))
    .where('releasedAt', '>=', p.from)
    .where('releasedAt', '<=', p.until),
)
