import { newId } from '../../domain/id.ts'
import type { TaskTable } from '../../resources/tasks/tasks.schema.ts'
import { type DemoProduct, type Filling, FreshTexts, fillIn, inWorkAt, productOnDay, randomFor } from '../demo-product.ts'
import { Deck, type Random } from '../random.ts'
import { person } from '../texts/people.ts'
import { descriptions, ownTasks, releaseTitles, titles } from '../texts/tasks.ts'
import { daysInYear, type Year } from '../year.ts'
import { feedbackLines } from './feedback.ts'

export const tasksPerYear = 300
/** Later than this the trash would be emptied soon. */
const trashFrom = daysInYear - 27

/** In the order they were made. `displayId` and `position` are given when they are inserted. */
export function* taskRows(filling: Filling, products: readonly DemoProduct[]): Generator<TaskTable> {
  const { ownerId, year, scale } = filling
  const random = randomFor(filling, 'tasks')
  const own = new Deck(ownTasks, random)
  const releases = new FreshTexts()
  const strangers = randomFor(filling, 'tasks from feedback')
  const decks = new Map(products.map((product) => [product, titleDeck(product, random)]))
  const weight = (day: number) => (year.isWorkday(day) ? 1 : 0.12)
  for (const createdAt of year.times(tasksPerYear * scale, random, weight)) {
    const day = year.dayOf(createdAt)
    const product = random.chance(0.16) ? undefined : productOnDay(products, day, random)
    const version = product && random.chance(0.45) ? inWorkAt(product, createdAt) : undefined
    const isRelease = version !== undefined && random.chance(0.2)
    const title = isRelease
      ? releases.make(() => fillIn(random.pick(releaseTitles), { version: version.version }))
      : (product ? decks.get(product)! : own).draw()
    yield {
      ownerId,
      id: newId('task_', createdAt),
      displayId: 0,
      title,
      description: random.chance(0.45) ? random.pick(descriptions) : null,
      priority: random.weighted({ high: 2, medium: 5, low: 3 }),
      dueDate: random.chance(0.4) ? year.date(day + random.whole(2, 30)) : null,
      productId: product?.row.id ?? null,
      versionId: version?.id ?? null,
      position: 0,
      origin: null,
      createdAt,
      ...progress(year, day, random),
      ...(product && !version && strangers.chance(0.1) && fromFeedback(product, year.date(day), strangers)),
    }
  }
}

/** The text of a task that was created from feedback, which has been deleted since. */
function fromFeedback({ world }: DemoProduct, date: string, random: Random) {
  const { text } = random.pick(feedbackLines(world.feedback).get('en')!)
  const said = fillIn(text, { n: random.whole(3, 24), version: 'the last update', device: random.pick(world.devices) })
  return { title: said, description: `${said}\n\n${person(random, 'en').name}, email, ${date}`, origin: 'feedback' as const }
}

function titleDeck({ world }: DemoProduct, random: Random): Deck<string> {
  // Of a mere idea there is little to test or to document.
  const areas = world.product.stage === 'idea' ? [] : world.areas
  const aboutAreas = areas.flatMap((area) => titles.map((title) => fillIn(title, { area })))
  return new Deck([...aboutAreas, ...world.chores], random)
}

/** Most of what is old is done and half of that archived; a little was thrown away lately. */
function progress(year: Year, day: number, random: Random) {
  const age = daysInYear - day
  const finishedOn = day + 1 + Math.floor(random.next() ** 3 * 40)
  const isDone = finishedOn < daysInYear && random.chance(age > 45 ? 0.95 : 0.8)
  const archivedOn = finishedOn + 14
  const isArchived = isDone && archivedOn < daysInYear && random.chance(0.55)
  const settledOn = isArchived ? archivedOn : isDone ? finishedOn : day
  const isDeleted = settledOn + 1 < daysInYear && random.chance(0.04)
  const deletedOn = isDeleted ? random.whole(Math.max(trashFrom, settledOn + 1), daysInYear - 1) : 0
  return {
    status: isDone ? ('done' as const) : random.chance(age < 60 ? 0.4 : 0.1) ? ('in_progress' as const) : ('todo' as const),
    completedAt: isDone ? year.duringDay(finishedOn, random) : null,
    archivedAt: isArchived ? year.duringDay(archivedOn, random) : null,
    deletedAt: isDeleted ? year.duringDay(deletedOn, random) : null,
  }
}
