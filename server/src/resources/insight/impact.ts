import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import { dayOf, daysBetween, daysLater, midnightOf } from '../../domain/calendar.ts'
import { beforeDays, historyDays, releaseEffects, type Window, windows } from '../../domain/release-effect.ts'
import { conflict } from '../../errors.ts'
import { ownTurn } from '../../storage/own-turn.ts'
import { query } from '../../storage/query.ts'
import { ofProduct } from '../../storage/statements.ts'
import type { Db } from '../../storage/storage.ts'
import type { Tables } from '../../storage/tables.ts'
import { getProduct } from '../products/products.ts'
import { getVersion } from '../versions/versions.ts'
import { compare, explain, explained, measure, shownEffect } from './effects.ts'
import { readEach } from './findings.ts'
import type { HeadlineEffect, Impact, ImpactQuery, ReleaseEffects } from './impact.schema.ts'
import { Days, metricSeries, ratesOf, SeriesReader } from './series.ts'

const note = 'Correlation, not proof: other causes are not excluded.'

/** The newest releases that are listed. */
const maxReleases = 100

type Product = { id: string; slug: string | null; name: string; createdAt: string }
type Release = { id: string; version: string; releasedAt: string }

/** What changed in the days after a release, compared with the same change on other days. */
export async function getImpact(
  db: Db,
  actor: Actor,
  product: string,
  versionId: string,
  asked: ImpactQuery,
): Promise<Impact> {
  const { window, asOf } = settingsOf(db, asked)
  const [found, rates] = await Promise.all([getProduct(db, actor, product), ratesOf(db, actor, asOf)])
  const { status, releasedAt, version } = await getVersion(db, actor, found.id, versionId)
  if (status !== 'RELEASED' || releasedAt === null)
    throw conflict('Only a version with status RELEASED and a release date has an impact.')
  const release = { id: versionId, version, releasedAt: dayOf(releasedAt) }
  if (release.releasedAt > asOf) throw conflict('The version is released after `asOf`.')
  const days = daysFor(asOf, release.releasedAt)
  const all = await new SeriesReader(db, actor, rates).all(found, days)
  const [from, to] = [daysLater(release.releasedAt, -beforeDays), daysLater(release.releasedAt, window)]
  return {
    version: release,
    window,
    from,
    to,
    metrics: compare(await measure(all, window, [days.indexOf(release.releasedAt)]), 0).map(
      explained(found, release.releasedAt, days, window),
    ),
    otherReleases: (await releasesOf(db, actor, found.id, to < asOf ? to : asOf)).filter(
      ({ id, releasedAt }) => id !== versionId && releasedAt >= from,
    ),
    note,
  }
}

/** The newest releases of a product, newest first, each with its flagged effects. @throws not_found for the product */
export async function listImpacts(
  db: Db,
  actor: Actor,
  product: string,
  asked: ImpactQuery,
): Promise<ReleaseEffects[]> {
  const settings = settingsOf(db, asked)
  const [found, rates] = await Promise.all([
    getProduct(db, actor, product),
    ratesOf(db, actor, settings.asOf),
  ])
  const releases = await releasesOf(db, actor, found.id, settings.asOf)
  return effectsOf(new SeriesReader(db, actor, rates), found, releases, settings)
}

/** The newest releases from one day to another, by product. @param products that the caller reaches */
export async function recentImpacts<P extends Product>(
  { db, actor, series, products }: { db: Db; actor: Actor; series: SeriesReader; products: P[] },
  from: string,
  asOf: string,
): Promise<[product: P, releases: ReleaseEffects[]][]> {
  const range = { ownerId: actor.ownerId, from: midnightOf(from), until: midnightOf(asOf) }
  const releases = Map.groupBy(await db.all(selectRecent, range), ({ productId }) => productId)
  const settings = settingsOf(db, { asOf })
  return readEach(products, (product) =>
    effectsOf(series, product, releases.get(product.id)?.map(releaseOf) ?? [], settings),
  )
}

type Settings = ReturnType<typeof settingsOf>

/** @param releases newest first */
async function effectsOf(
  series: SeriesReader,
  product: Product,
  releases: Release[],
  { window, asOf }: Settings,
) {
  if (releases.length === 0) return []
  const days = daysFor(asOf, releases.at(-1)!.releasedAt)
  const all = await series.all(product, days)
  const measured = await measure(
    all,
    window,
    releases.map(({ releasedAt }) => days.indexOf(releasedAt)),
  )
  const answer: ReleaseEffects[] = []
  for (const [place, release] of releases.entries()) {
    await ownTurn()
    const effects = compare(measured, place)
    const flagged = effects.filter(
      ({ shown: { verdict } }) => verdict === 'above_usual' || verdict === 'below_usual',
    )
    answer.push({
      version: release,
      window,
      measured: effects.filter(({ shown }) => shown.usual !== null).length,
      effects: flagged.map(explained(product, release.releasedAt, days, window)),
      isComplete: daysLater(release.releasedAt, window) < asOf,
    })
  }
  return answer
}

/**
 * The change of a product's headline metric in the days after a release, in the longest window that is over.
 * Null without enough days before, after or to compare with.
 */
export async function headlineEffect(
  db: Db,
  actor: Actor,
  product: Pick<Product, 'id' | 'slug'>,
  releasedAt: string,
): Promise<HeadlineEffect | null> {
  const days = daysFor(dayOf(db.now), releasedAt)
  const index = days.indexOf(releasedAt)
  const window = windows.findLast((window) => index + window < days.count)
  const [series] = window === undefined ? [] : await metricSeries(db, actor, product, days, 1)
  if (window === undefined || !series) return null
  const effect = releaseEffects(series.values, window, [index])[0]!
  const { name, unit, measure, change, usual } = shownEffect(series, effect, effect.p)
  const shown = {
    name,
    unit,
    window,
    measure,
    explain: explain(series, effect, product, releasedAt, index, window),
  }
  return usual && { ...shown, change: change!, usual }
}

const settingsOf = ({ now }: Pick<Db, 'now'>, { window = 28, asOf = dayOf(now) }: ImpactQuery) => ({
  window: windows.find((one) => one === window) as Window,
  asOf,
})

/** Ten years. An older release has too little history, so that a wrong year costs no time. */
const maxDays = 3_653

/** As many days as the placebos need, or as the release needs if it is older. */
const daysFor = (asOf: string, releasedAt: string) => {
  const needed = daysBetween(releasedAt, asOf)
  return new Days(asOf, Math.min(Math.max(historyDays, needed), maxDays) + beforeDays)
}

const releasesOf = async (db: Db, { ownerId }: Actor, productId: string, until: string): Promise<Release[]> =>
  (await db.all(selectReleases, { ownerId, productId, until: midnightOf(until) })).map(releaseOf)

const releaseOf = ({
  id,
  version,
  releasedAt,
}: {
  id: string
  version: string
  releasedAt: string | null
}): Release => ({
  id,
  version,
  releasedAt: dayOf(releasedAt!),
})

const newest = (db: Kysely<Tables>) =>
  db
    .selectFrom('version')
    .where('status', '=', 'RELEASED')
    .where('releasedAt', 'is not', null)
    .orderBy('releasedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(maxReleases))

const selectReleases = query((db, p: { ownerId: string; productId: string; until: string }) =>
  newest(db).select(['id', 'version', 'releasedAt']).where(ofProduct(p)).where('releasedAt', '<=', p.until),
)

const selectRecent = query((db, p: { ownerId: string; from: string; until: string }) =>
  newest(db)
    .select(['productId', 'id', 'version', 'releasedAt'])
    .where('ownerId', '=', p.ownerId)
    .where('productId', 'in', (row) =>
      row.selectFrom('product').select('id').where('ownerId', '=', p.ownerId),
    )
    .where('releasedAt', '>=', p.from)
    .where('releasedAt', '<=', p.until),
)
