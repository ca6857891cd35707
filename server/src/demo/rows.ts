import type { Tables } from '../db/tables.ts'
import * as data from './data.ts'
import { type Demo, type New, daysInYear as year } from './demo.ts'

export type DemoTask = Omit<New<'task'>, 'displayId' | 'position'> & { deletedAt: string | null }
export type Product = ReturnType<typeof productOf>

export const ideasOf = (demo: Demo) => data.linesOf(data.ideas).map((cells) => ideaOf(demo, cells))

function ideaOf(demo: Demo, cells: string[]): New<'idea'> {
  const [on, status, priority, type, title = '', description, scores = ''] = cells
  const names = ['marketSize', 'competition', 'technicalDifficulty', 'personalAdvantage']
  const evaluation = scores.split(' ').map((score, i) => [names[i]!, Number(score)])
  return {
    ...demo.record('', demo.at(Number(on), 9)),
    ...{ title, description: description || null, type: (type || null) as Tables['idea']['type'] },
    priority: priority as New<'idea'>['priority'],
    status: status as New<'idea'>['status'],
    evaluation: scores ? JSON.stringify(Object.fromEntries(evaluation)) : null,
  }
}

/** Links converted ideas to their products. */
export const productsOf = (demo: Demo, ideas: New<'idea'>[]) =>
  data.linesOf(data.products).map((cells) => productOf(demo, ideas, cells))

function productOf(demo: Demo, ideas: New<'idea'>[], cells: string[]) {
  const [name = '', stage, priority, type, tags = '', defaultCurrency = '', ...numbers] = cells
  const [first = 0, end = 0, focus = 0, asked = 0] = numbers.map(Number)
  const [description = '', areas = ''] = data.ofProduct(data.about, name)[0]!
  const slug = stage === 'idea' ? null : name.toLowerCase()
  const createdAt = demo.sometime(first)
  const idea = ideas.find(({ status, title }) => status === 'converted' && title.startsWith(name))
  const row: New<'product'> = {
    ...demo.record('prod_', createdAt),
    ...{ name, slug, description, defaultCurrency, tags: JSON.stringify(tags.split(',')) },
    ...{ website: slug && `https://${slug}.example.com`, updatedAt: demo.sometime(year - 1) },
    stage: stage as New<'product'>['stage'],
    priority: priority as New<'product'>['priority'],
    type: type as New<'product'>['type'],
    ...{ logCount: 0, onboardingDismissedAt: createdAt, ideaId: idea?.id ?? null },
  }
  if (idea)
    Object.assign(idea, { productId: row.id, convertedAt: createdAt, convertedEvaluation: idea.evaluation })
  return { row, areas: areas.split(','), first, end, focus, asked }
}

export function versionsOf(demo: Demo, { row, areas, first, end }: Product): New<'version'>[] {
  const [line] = data.ofProduct(data.releases, row.name)
  if (!line) return []
  let [major = 0, minor = 0, every = 0, lastDaysAgo = 0] = line.map(Number)
  const make = (status: New<'version'>['status'], createdOn: number, dueOn: number | null) => {
    ;[major, minor] = minor === 9 ? [major + 1, 0] : [major, minor + 1]
    const goal = demo.write(demo.random.pick(data.features), areas)
    const dueAt = dueOn === null ? null : demo.at(dueOn)
    const isReleased = status === 'RELEASED'
    return {
      ...demo.record('ver_', demo.sometime(createdOn)),
      ...{ productId: row.id, version: `${major}.${minor}.0`, status, goal: dueAt && goal, plannedAt: dueAt },
      releasedAt: isReleased ? dueAt : null,
      releaseNotes: isReleased ? `## Added\n\n- ${goal}.\n\n## Fixed\n\n- Faster loading.` : null,
      updatedAt: demo.at(isReleased ? dueOn! : year - 1, 22),
    }
  }
  const days: number[] = []
  for (let day = year - lastDaysAgo; day > first + 10; day -= every) days.unshift(day)
  const released = days.map((day) => make('RELEASED', Math.max(first, day - every) + 2, day))
  if (end < year) return released
  return [
    ...released,
    make('TESTING', year - 13, year + 4),
    make('DEV', year - 9, year + 19),
    make('PLANNED', year - 5, year + 44),
    make('PLANNED', year - 2, null),
  ]
}

/** Everything of the last three days is open, and of large products some of the week before. */
export function feedbackOf(demo: Demo, product: Product, versions: New<'version'>[]) {
  const { row, areas, first, end, asked } = product
  const { random } = demo
  const { bugs } = data.story
  const lines = data.linesOf(data.feedback)
  const hasBugs = (day: number) =>
    !demo.options.isQuiet && row.name === bugs.product && day >= year - bugs.daysAgo
  const weight = (day: number) => (day < first || day >= end ? 0 : hasBugs(day) ? 1 : 1 / bugs.factor)
  const used = new Set<string>()
  const rows = demo.times(asked * demo.options.scale, weight).map((createdAt, i): New<'feedback'> => {
    const day = demo.dayOf(createdAt)
    const isBug = hasBugs(day) && random.chance(0.85)
    const isSpam = !isBug && i % 40 === 7
    const version = versions.findLast(({ releasedAt }) => releasedAt && releasedAt <= createdAt)?.version
    const line = isBug ? lines[0]! : random.pick(lines)
    const [locale, type, text = ''] = isSpam ? ['en', 'OTHER', data.spam] : line
    const write = () => demo.write(text, isBug ? [bugs.area] : areas, version)
    let content = write()
    for (let tries = 0; tries < 50 && used.has(content); tries++) content = write()
    used.add(content)
    const source = isSpam ? 'EMBEDDED' : random.pick(data.sources)
    const author = source === 'EMBEDDED' && random.chance(0.4) ? null : random.pick(data.people)
    const hasEmail = author && (source === 'EMAIL' || source === 'EMBEDDED')
    const isOpen = day >= year - 3 || (day >= year - 10 && asked > 100 && random.chance(0.6))
    const form = source === 'EMBEDDED' ? JSON.stringify({ page: '/settings', locale }) : null
    return {
      ...demo.record('fb_', createdAt),
      ...{ productId: row.id, content, source, author, type: type as New<'feedback'>['type'] },
      authorEmail: hasEmail ? `${author.split(' ')[0]!.toLowerCase()}@example.com` : null,
      metadata: source === 'GITHUB' ? `Issue #${i + 11}` : form,
      suspected: isSpam ? 'honeypot' : null,
      spamAt: isSpam ? createdAt : null,
      doneAt: isSpam || isOpen ? null : demo.at(day + 1),
    }
  })
  const snoozed = rows.find(({ doneAt, spamAt }) => !doneAt && !spamAt)
  if (snoozed && asked > 150) snoozed.snoozedUntil = demo.at(year + 4, 7)
  return rows
}

function productOn({ random }: Demo, products: Product[], day: number): Product {
  const active = products.filter(({ first, end }) => day >= first && day < end)
  return random.pick(active.flatMap((product) => Array<Product>(product.focus).fill(product)))
}

interface Linked {
  versions: New<'version'>[]
  feedback: New<'feedback'>[]
}

/** Some come from feedback, which is linked to them; several people may ask for the same. */
export function tasksOf(demo: Demo, products: Product[], all: Linked): DemoTask[] {
  const { random } = demo
  // Tasks are in English.
  const isRequest = ({ type, content }: New<'feedback'>) =>
    /BUG|FEATURE/.test(type) && !/[^ -~]/.test(content)
  const requests = all.feedback.filter(isRequest)
  const times = demo.times(300 * demo.options.scale, (day) => (demo.isWorkday(day) ? 1 : 0.12))
  return times.map((createdAt) => {
    const day = demo.dayOf(createdAt)
    const product = random.chance(0.16) ? undefined : productOn(demo, products, day)
    const productId = product?.row.id ?? null
    const isBefore = (one: { productId: string; createdAt: string }) =>
      one.productId === productId && one.createdAt <= createdAt
    const version = all.versions.find((one) => isBefore(one) && (one.releasedAt ?? '9') > createdAt)
    const waiting = random.chance(0.2) ? requests.filter((one) => isBefore(one) && !one.taskId) : []
    const asked = waiting.slice(-random.whole(1, 3))
    const task = demo.record('task_', createdAt)
    for (const one of asked) one.taskId = task.id
    const [label, text = ''] = random.pick(data.linesOf(product ? data.areaTasks : data.ownTasks))
    const dueOn = random.chance(0.4) ? day + random.whole(2, 30) : 0
    const progress = progressOf(demo, day)
    // Few tasks are overdue, and by few days.
    const isLate = dueOn > 0 && dueOn < year && progress.status !== 'done'
    const keptOn = !isLate ? dueOn : random.chance(0.35) ? year - random.whole(1, 4) : 0
    return {
      ...task,
      title: asked[0]?.content ?? demo.write(text, product?.areas),
      description: asked[0]?.content ?? (random.chance(0.45) ? 'Two customers asked for this.' : null),
      origin: asked.length > 0 ? 'feedback' : null,
      labels: label ? JSON.stringify([label]) : null,
      priority: random.pick(['high', 'medium', 'medium', 'low']),
      dueDate: keptOn > 0 ? demo.date(keptOn) : null,
      ...{ productId, versionId: (random.chance(0.45) && version?.id) || null },
      ...progress,
    }
  })
}

function progressOf(demo: Demo, day: number) {
  const { random } = demo
  const doneOn = day + 1 + Math.floor(random.next() ** 3 * 40)
  const isDone = doneOn < year && random.chance(year - day > 45 ? 0.95 : 0.8)
  const isArchived = isDone && doneOn + 14 < year && random.chance(0.55)
  const isDeleted = doneOn + 40 < year && random.chance(0.04)
  const status = isDone ? 'done' : random.chance(0.3) ? 'in_progress' : 'todo'
  return {
    status: status as New<'task'>['status'],
    completedAt: isDone ? demo.at(doneOn, 20) : null,
    archivedAt: isArchived ? demo.at(doneOn + 14, 8) : null,
    deletedAt: isDeleted ? demo.at(year - random.whole(1, 20), 9) : null,
  }
}

export function* logsOf(demo: Demo, products: Product[]): Generator<New<'log'>> {
  const { options, random } = demo
  for (let day = 0; day < year; day++)
    for (let i = 0; i < options.scale; i++) {
      if (!random.chance(demo.isWorkday(day) ? 0.88 : 0.04)) continue
      const createdAt = demo.at(day, 16 + 5 * ((i + random.next()) / options.scale))
      const { row, areas } = productOn(demo, products, day)
      const content = demo.write(random.pick(data.logs), areas)
      const about = { productId: row.id, content, logDate: demo.date(day), updatedAt: createdAt }
      yield { ...demo.record('log_', createdAt), ...about }
    }
}
