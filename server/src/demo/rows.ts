import { hourMs } from '../domain/durations.ts'
import { taskFromFeedback } from './feedback.ts'
import { created, type DemoProduct, fillIn, type Generation, isActive, type New } from './generation.ts'
import { type ProductPlan, story } from './products.ts'
import type { Random } from './random.ts'
import * as texts from './texts.ts'
import { daysInYear, type Year } from './year.ts'

export function demoProduct(generation: Generation, plan: ProductPlan): DemoProduct {
  const row = productRow(generation, plan)
  return { row, plan, versions: versionRows(generation, row.id, plan), requests: [] }
}

function productRow({ year, random: newRandom }: Generation, plan: ProductPlan): New<'product'> {
  const { name, description, startsOn } = plan
  const random = newRandom('product', name)
  const createdAt = year.duringDay(startsOn, random)
  const [stage, priority, type, tags] = plan.kind
  const slug = stage === 'idea' ? null : name.toLowerCase()
  return {
    ...{
      ...created('prod_', createdAt),
      slug,
      name,
      description,
      stage,
      priority,
      type,
      tags: JSON.stringify(tags),
    },
    website: slug && `https://${slug}.example.com`,
    defaultCurrency: plan.currency,
    ...{ logCount: 0, onboardingDismissedAt: createdAt },
    updatedAt: year.duringDay(random.whole(startsOn + 1, daysInYear - 1), random),
  }
}

export function* ideaRows(
  { year, random: newRandom }: Generation,
  products: readonly DemoProduct[],
): Generator<New<'idea'>> {
  const random = newRandom('ideas')
  for (const [on, status, priority, type, title, description, scores] of texts.ideas) {
    const evaluation =
      scores && JSON.stringify(Object.fromEntries(texts.scoreNames.map((name, i) => [name, scores[i]])))
    const product =
      status === 'converted' ? products.find(({ row }) => title.startsWith(row.name)) : undefined
    yield {
      ...{
        ...created('', year.duringDay(on, random)),
        title,
        description,
        type,
        priority,
        status,
        evaluation,
      },
      productId: product?.row.id ?? null,
      convertedAt: product?.row.createdAt ?? null,
      convertedEvaluation: product ? evaluation : null,
    }
  }
}

type Version = New<'version'>
const upcoming: readonly [status: Version['status'], dueInDays: number | null, createdDaysAgo: number][] = [
  ['TESTING', 4, 13],
  ['DEV', 19, 9],
  ['PLANNED', 44, 5],
  ['PLANNED', null, 2],
]

function versionRows(generation: Generation, productId: string, plan: ProductPlan): Version[] {
  const { releases, startsOn, endsOn, name } = plan
  if (!releases) return []
  const { year } = generation
  const random = generation.random('versions', name)
  const feature = random.deck(aboutAreas(plan, texts.features))
  const fix = random.deck(aboutAreas(plan, texts.fixes))
  let [major, minor, patch] = releases.from

  const version = (
    status: Version['status'],
    createdOn: number,
    dueOn: number | null,
    releasedOn: number | null,
  ): Version => {
    const planted = [story.raise, story.bugs].find(
      (one) => one.product === name && releasedOn === daysInYear - one.daysAgo,
    )
    const isPatch = patch < 3 && status !== 'PLANNED' && random.chance(0.4) && !planted
    ;[major, minor, patch] = isPatch
      ? [major, minor, patch + 1]
      : minor === 9
        ? [major + 1, 0, 0]
        : [major, minor + 1, 0]
    const goal = planted?.goal ?? (isPatch ? 'Bug fixes only' : feature())
    const added = isPatch ? '' : `## Added\n\n- ${goal}.\n\n`
    const notes = `${added}## Fixed\n\n${Array.from({ length: random.whole(1, 3) }, () => `- ${fix()}.`).join('\n')}`
    return {
      ...{
        ...created('ver_', year.duringDay(createdOn, random)),
        productId,
        version: `${major}.${minor}.${patch}`,
        status,
      },
      goal: dueOn === null ? null : goal,
      releaseNotes: releasedOn === null ? null : notes,
      plannedAt: dueOn === null ? null : year.at(dueOn),
      releasedAt: releasedOn === null ? null : year.at(releasedOn),
      updatedAt: year.at(releasedOn ?? daysInYear - 1, 22 * hourMs),
    }
  }

  const days: number[] = []
  for (let day = daysInYear - releases.lastDaysAgo; day > startsOn + 10; day -= releases.everyDays) {
    days.unshift(day + (days.length < 2 ? 0 : random.whole(-3, 3)))
  }
  const released = days.map((day, i) =>
    version('RELEASED', (days[i - 1] ?? startsOn) + 2, day - random.whole(-1, 4), day),
  )
  if (endsOn !== undefined) return released
  const next = upcoming.map(([status, dueIn, ago]) =>
    version(status, daysInYear - ago, dueIn === null ? null : daysInYear + dueIn, null),
  )
  return [...released, ...next]
}

const aboutAreas = ({ areas }: ProductPlan, lines: readonly string[]) =>
  areas.flatMap((area) => lines.map((line) => fillIn(line, { area })))

const tasksPerYear = 300

export type DemoTask = Omit<New<'task'>, 'displayId' | 'position'> & {
  productId: string | null
  deletedAt: string | null
}

export function* taskRows(generation: Generation, products: readonly DemoProduct[]): Generator<DemoTask> {
  const { year, scale } = generation
  const random = generation.random('tasks')
  const ownTask = random.deck(texts.ownTasks)
  const areaTasks = new Map(
    products.map((product) => [product, random.deck(aboutAreas(product.plan, texts.areaTasks))]),
  )
  let late = 0
  for (const createdAt of year.times(tasksPerYear * scale, random, (day) =>
    year.isWorkday(day) ? 1 : 0.12,
  )) {
    const day = year.dayOf(createdAt)
    const record = created('task_', createdAt)
    const product = random.chance(0.16) ? undefined : productOnDay(products, day, random)
    const version = product && random.chance(0.45) ? inWorkAt(product, createdAt) : undefined
    const isRelease = version !== undefined && random.chance(0.2)
    const draw = isRelease
      ? () => random.pick(texts.releaseTasks)
      : product
        ? areaTasks.get(product)!
        : ownTask
    const [label, title] = fillIn(draw(), { version: version?.version ?? '' }).split(': ') as [string, string]
    const progress = taskProgress(year, day, random)
    const dueOn = random.chance(0.4) ? day + random.whole(2, 30) : undefined
    // Few tasks are overdue, and by few days.
    const isLate =
      dueOn !== undefined && dueOn < daysInYear && progress.status !== 'done' && progress.deletedAt === null
    const keptOn = !isLate ? dueOn : late++ % 6 === 0 ? daysInYear - random.whole(1, 5) : undefined
    yield {
      ...{ ...record, title, origin: null },
      description: random.chance(0.45) ? random.pick(texts.taskDescriptions) : null,
      labels: label === '' ? null : JSON.stringify([label]),
      priority: random.pick(['high', 'medium', 'medium', 'medium', 'low']),
      dueDate: keptOn === undefined ? null : year.date(keptOn),
      productId: product?.row.id ?? null,
      versionId: version?.id ?? null,
      ...progress,
      ...(product &&
        !isRelease &&
        random.chance(version ? 0.5 : 0.15) &&
        taskFromFeedback(generation, product, record)),
    }
  }
}

function productOnDay(products: readonly DemoProduct[], day: number, random: Random): DemoProduct {
  const active = products.filter(({ plan }) => isActive(plan, day))
  return random.weighted(active, ({ plan }) => plan.focus)
}

const inWorkAt = ({ versions }: DemoProduct, time: string) =>
  versions.find(({ createdAt, releasedAt }) => createdAt <= time && (!releasedAt || releasedAt > time))

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
  const deletedOn = isDeleted
    ? random.whole(Math.max(daysInYear - trashDays, changedOn + 1), daysInYear - 1)
    : 0
  return {
    status: isDone
      ? ('done' as const)
      : random.chance(age < 60 ? 0.4 : 0.1)
        ? ('in_progress' as const)
        : ('todo' as const),
    completedAt: isDone ? year.duringDay(finishedOn, random) : null,
    archivedAt: isArchived ? year.duringDay(archivedOn, random) : null,
    deletedAt: isDeleted ? year.duringDay(deletedOn, random) : null,
  }
}

const holiday = { first: 208, last: 221 }

export function* logRows(generation: Generation, products: readonly DemoProduct[]): Generator<New<'log'>> {
  const { year, scale } = generation
  const random = generation.random('logs')
  const entry = random.deck(texts.logEntries)
  for (let day = 0; day < daysInYear; day++) {
    if (day >= holiday.first && day <= holiday.last) continue
    for (let i = 0; i < scale; i++) {
      if (!random.chance(year.isWorkday(day) ? 0.88 : 0.04)) continue
      const createdAt = year.at(day, Math.floor((16.5 + 4 * ((i + random.next()) / scale)) * hourMs))
      const { row, plan } = productOnDay(products, day, random)
      const { text: content } = generation.fresh(() => {
        const [area, other] = random.shuffled(plan.areas) as [string, string]
        const ending = random.chance(0.6) ? ` ${random.pick(texts.logEndings)}` : ''
        return { text: fillIn(entry() + ending, { area, other, n: random.whole(120, 480) }) }
      })
      yield {
        ...created('log_', createdAt),
        updatedAt: createdAt,
        productId: row.id,
        content,
        logDate: year.date(day),
      }
    }
  }
}
