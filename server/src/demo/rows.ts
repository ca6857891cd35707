import { midnightOf } from '../domain/calendar.ts'
import { hourMs } from '../domain/durations.ts'
import { newId } from '../domain/id.ts'
import type { Given } from '../storage/statements.ts'
import type { Tables } from '../storage/tables.ts'
import { taskFromFeedback } from './feedback.ts'
import { type DemoProduct, daysInYear, fillIn, type Generation, isActive, type Random, type Year } from './generation.ts'
import { type ProductPlan, story } from './products.ts'
import * as texts from './texts.ts'

export function productRow(
  generation: Generation,
  { name, description, kind, currency, startsOn }: ProductPlan,
): Tables['product'] {
  const { ownerId, year } = generation
  const random = generation.random('product', name)
  const createdAt = year.duringDay(startsOn, random)
  const [stage, priority, type, tags] = kind
  const slug = stage === 'idea' ? null : name.toLowerCase()
  return {
    ...{ ownerId, id: newId('prod_', createdAt), slug, name, description, stage, priority, type, tags: JSON.stringify(tags) },
    website: slug && `https://${slug}.example.com`,
    defaultCurrency: currency,
    ...{ logCount: 0, ideaId: null, icon: null, onboardingDismissedAt: createdAt, createdAt },
    updatedAt: year.duringDay(random.whole(startsOn + 1, daysInYear - 1), random),
  }
}

export function* ideaRows(generation: Generation, products: readonly DemoProduct[]): Generator<Tables['idea']> {
  const { ownerId, year } = generation
  const random = generation.random('ideas')
  for (const [on, status, priority, type, title, description, scores] of texts.ideas) {
    const createdAt = year.duringDay(on, random)
    const evaluation = scores && JSON.stringify(Object.fromEntries(texts.scoreNames.map((name, i) => [name, scores[i]])))
    const product = status === 'converted' ? products.find(({ row }) => title.startsWith(row.name)) : undefined
    yield {
      ...{ ownerId, id: newId('', createdAt), title, description, type, priority, status, evaluation, createdAt },
      productId: product?.row.id ?? null,
      convertedAt: product?.row.createdAt ?? null,
      convertedEvaluation: product ? evaluation : null,
    }
  }
}

type Version = Tables['version']
const upcoming: readonly [status: Version['status'], dueInDays: number | null, createdDaysAgo: number][] = [
  ['TESTING', 4, 13],
  ['DEV', 19, 9],
  ['PLANNED', 44, 5],
  ['PLANNED', null, 2],
]

export function versionRows(generation: Generation, productId: string, plan: ProductPlan): Version[] {
  const { releases, startsOn, endsOn, name } = plan
  if (!releases) return []
  const { ownerId, year } = generation
  const random = generation.random('versions', name)
  const feature = random.deck(aboutAreas(plan, texts.features))
  const fix = random.deck(aboutAreas(plan, texts.fixes))
  let [major, minor, patch] = releases.from

  const version = (status: Version['status'], createdOn: number, dueOn: number | null, releasedOn: number | null): Version => {
    const planted = [story.raise, story.bugs].find(
      ({ product, daysAgo }) => product === name && releasedOn === daysInYear - daysAgo,
    )
    const isPatch = patch < 3 && status !== 'PLANNED' && random.chance(0.4) && !planted
    ;[major, minor, patch] = isPatch ? [major, minor, patch + 1] : minor === 9 ? [major + 1, 0, 0] : [major, minor + 1, 0]
    const goal = planted?.goal ?? (isPatch ? 'Bug fixes only' : feature())
    const added = isPatch ? '' : `## Added\n\n- ${goal}.\n\n`
    const notes = `${added}## Fixed\n\n${Array.from({ length: random.whole(1, 3) }, () => `- ${fix()}.`).join('\n')}`
    const createdAt = year.duringDay(createdOn, random)
    return {
      ...{ ownerId, id: newId('ver_', createdAt), productId, version: `${major}.${minor}.${patch}`, status },
      goal: dueOn === null ? null : goal,
      releaseNotes: releasedOn === null ? null : notes,
      plannedAt: dueOn === null ? null : midnightOf(year.date(dueOn)),
      releasedAt: releasedOn === null ? null : midnightOf(year.date(releasedOn)),
      createdAt,
      updatedAt: year.at(releasedOn ?? daysInYear - 1, 22 * hourMs),
    }
  }

  const days: number[] = []
  for (let day = daysInYear - releases.lastDaysAgo; day > startsOn + 10; day -= releases.everyDays) {
    days.unshift(day + (days.length < 2 ? 0 : random.whole(-3, 3)))
  }
  const released = days.map((day, i) => version('RELEASED', (days[i - 1] ?? startsOn) + 2, day - random.whole(-1, 4), day))
  if (endsOn !== undefined) return released
  const next = upcoming.map(([status, dueIn, ago]) =>
    version(status, daysInYear - ago, dueIn === null ? null : daysInYear + dueIn, null),
  )
  return [...released, ...next]
}

const aboutAreas = ({ areas }: ProductPlan, lines: readonly string[]) =>
  areas.flatMap((area) => lines.map((line) => fillIn(line, { area })))

const tasksPerYear = 300

export type DemoTask = Given<Tables['task']> & { productId: string | null; deletedAt: string | null }

export function* taskRows(generation: Generation, products: readonly DemoProduct[]): Generator<DemoTask> {
  const { ownerId, year, scale } = generation
  const random = generation.random('tasks')
  const ownTask = random.deck(texts.ownTasks)
  let late = 0
  const areaTasks = new Map(products.map(({ row, plan }) => [row.id, random.deck(aboutAreas(plan, texts.areaTasks))]))
  for (const createdAt of year.times(tasksPerYear * scale, random, (day) => (year.isWorkday(day) ? 1 : 0.12))) {
    const day = year.dayOf(createdAt)
    const id = newId('task_', createdAt)
    const product = random.chance(0.16) ? undefined : productOnDay(products, day, random)
    const version = product && random.chance(0.45) ? inWorkAt(product, createdAt) : undefined
    const isRelease = version !== undefined && random.chance(0.2)
    const [label, title] = (
      isRelease
        ? fillIn(random.pick(texts.releaseTasks), { version: version.version })
        : (product ? areaTasks.get(product.row.id)! : ownTask)()
    ).split(': ') as [string, string]
    const progress = taskProgress(year, day, random)
    const dueOn = random.chance(0.4) ? day + random.whole(2, 30) : undefined
    // Few tasks are overdue, and by few days.
    const isLate = dueOn !== undefined && dueOn < daysInYear && progress.status !== 'done' && progress.deletedAt === null
    const keptOn = !isLate ? dueOn : late++ % 6 === 0 ? daysInYear - random.whole(1, 5) : undefined
    yield {
      ...{ ownerId, id, displayId: 0, position: 0, title, origin: null, createdAt },
      description: random.chance(0.45) ? random.pick(texts.taskDescriptions) : null,
      labels: label === '' ? null : JSON.stringify([label]),
      priority: random.pick(['high', 'medium', 'medium', 'medium', 'low']),
      dueDate: keptOn === undefined ? null : year.date(keptOn),
      productId: product?.row.id ?? null,
      versionId: version?.id ?? null,
      ...progress,
      ...(product && !isRelease && random.chance(version ? 0.5 : 0.15) && taskFromFeedback(generation, product, id, createdAt)),
    }
  }
}

function productOnDay(products: readonly DemoProduct[], day: number, random: Random): DemoProduct {
  const active = products.filter(({ plan }) => isActive(plan, day))
  return random.weighted(active, ({ plan }) => plan.focus)
}

const inWorkAt = ({ versions }: DemoProduct, time: string) =>
  versions.find(({ createdAt, releasedAt }) => createdAt <= time && (releasedAt === null || releasedAt > time))

/** The trash keeps what was deleted in these days. */
const trashDays = 27

function taskProgress(year: Year, day: number, random: Random) {
  const age = daysInYear - day
  const finishedOn = day + 1 + Math.floor(random.next() ** 3 * 40)
  const isDone = finishedOn < daysInYear && random.chance(age > 45 ? 0.95 : 0.8)
  const archivedOn = finishedOn + 14
  const isArchived = isDone && archivedOn < daysInYear && random.chance(0.55)
  const changedOn = isArchived ? archivedOn : isDone ? finishedOn : day
  const isDeleted = changedOn + 1 < daysInYear && random.chance(0.04)
  const deletedOn = isDeleted ? random.whole(Math.max(daysInYear - trashDays, changedOn + 1), daysInYear - 1) : 0
  return {
    status: isDone ? ('done' as const) : random.chance(age < 60 ? 0.4 : 0.1) ? ('in_progress' as const) : ('todo' as const),
    completedAt: isDone ? year.duringDay(finishedOn, random) : null,
    archivedAt: isArchived ? year.duringDay(archivedOn, random) : null,
    deletedAt: isDeleted ? year.duringDay(deletedOn, random) : null,
  }
}

const holiday = { first: 208, last: 221 }

export function* logRows(generation: Generation, products: readonly DemoProduct[]): Generator<Tables['log']> {
  const { ownerId, year, scale } = generation
  const random = generation.random('logs')
  const entry = random.deck(texts.logEntries)
  for (let day = 0; day < daysInYear; day++) {
    if (day >= holiday.first && day <= holiday.last) continue
    for (let i = 0; i < scale; i++) {
      if (!random.chance(year.isWorkday(day) ? 0.88 : 0.04)) continue
      const createdAt = year.at(day, Math.floor((16.5 + 4 * ((i + random.next()) / scale)) * hourMs))
      const { row, plan } = productOnDay(products, day, random)
      const content = generation.fresh(() => {
        const [area, other] = random.shuffled(plan.areas) as [string, string]
        const ending = random.chance(0.6) ? ` ${random.pick(texts.logEndings)}` : ''
        return fillIn(entry() + ending, { area, other, n: random.whole(120, 480) })
      })
      const named = { ownerId, productId: row.id, id: newId('log_', createdAt) }
      yield { ...named, content, logDate: year.date(day), createdAt, updatedAt: createdAt }
    }
  }
}
