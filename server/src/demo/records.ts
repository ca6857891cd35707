import type { Product } from '../resources/products/products.schema.ts'
import * as data from './data.ts'
import { type Demo, type New, daysInYear as year } from './demo.ts'

export interface DemoProduct {
  row: New<'product'>
  areas: string[]
  first: number
  end: number
  focus: number
  feedbackCount: number
}

const scoreNames = ['marketSize', 'competition', 'technicalDifficulty', 'personalAdvantage']

export const ideasOf = (demo: Demo) =>
  data.ideas.map(([day, status, priority, type, title, description, scores]): New<'idea'> => {
    const named = scores && Object.fromEntries(scores.map((score, i) => [scoreNames[i], score]))
    const evaluation = named && JSON.stringify(named)
    return { ...demo.record('', demo.at(day, 9)), status, priority, type, title, description, evaluation }
  })

/** Links converted ideas to their products. */
export const productsOf = (demo: Demo, ideas: New<'idea'>[]) =>
  data.products.map((line): DemoProduct => {
    const [name, stage, priority, type, tags, defaultCurrency, first, end, focus, feedbackCount] = line
    const [description, ...areas] = data.about[name]!
    const slug = stage === 'idea' ? null : name.toLowerCase()
    const createdAt = demo.sometime(first)
    const idea = ideas.find(({ status, title }) => status === 'converted' && title.startsWith(name))
    const row: New<'product'> = {
      ...demo.record('prod_', createdAt),
      name,
      slug,
      description,
      stage,
      priority,
      type,
      tags: JSON.stringify([...tags] satisfies Product['tags']),
      website: slug && `https://${slug}.example.com`,
      defaultCurrency,
      ideaId: idea?.id ?? null,
      logCount: 0,
      onboardingDismissedAt: createdAt,
      updatedAt: demo.sometime(year - 1),
    }
    if (idea)
      Object.assign(idea, { productId: row.id, convertedAt: createdAt, convertedEvaluation: idea.evaluation })
    return { row, areas, first, end, focus, feedbackCount }
  })

export function versionsOf(demo: Demo, { row, areas, first, end }: DemoProduct): New<'version'>[] {
  const schedule = data.releases[row.name]
  if (!schedule) return []
  let [major, minor, every, lastDaysAgo] = schedule
  const make = (status: New<'version'>['status'], createdOn: number, dueOn: number | null) => {
    ;[major, minor] = minor === 9 ? [major + 1, 0] : [major, minor + 1]
    const goal = demo.write(demo.random.pick(data.features), areas)
    const plannedAt = dueOn === null ? null : demo.at(dueOn)
    const isReleased = status === 'RELEASED'
    return {
      ...demo.record('ver_', demo.sometime(createdOn)),
      productId: row.id,
      version: `${major}.${minor}.0`,
      status,
      goal: plannedAt && goal,
      plannedAt,
      releasedAt: isReleased ? plannedAt : null,
      releaseNotes: isReleased ? `## Added\n\n- ${goal}.\n\n## Fixed\n\n- Faster loading.` : null,
      updatedAt: demo.at(isReleased && dueOn ? dueOn : year - 1, 22),
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
export function feedbackOf(demo: Demo, product: DemoProduct, versions: New<'version'>[]) {
  const { row, areas, first, end, feedbackCount } = product
  const { random } = demo
  const { bugs } = data.story
  const hasBugs = (day: number) => !demo.isQuiet && row.name === bugs.product && day >= year - bugs.daysAgo
  const weight = (day: number) => (day < first || day >= end ? 0 : hasBugs(day) ? 1 : 1 / bugs.factor)
  const used = new Set<string>()
  const rows = demo.times(feedbackCount * demo.scale, weight).map((createdAt, i): New<'feedback'> => {
    const day = demo.dayAt(createdAt)
    const isBug = hasBugs(day) && random.chance(0.85)
    const isSpam = !isBug && i % 40 === 7
    const version = versions.findLast(({ releasedAt }) => releasedAt && releasedAt <= createdAt)?.version
    const line = isBug ? data.feedback[0] : random.pick(data.feedback)
    const [locale, type, text] = isSpam ? (['en', 'OTHER', data.spam] as const) : line
    const write = () => demo.write(text, isBug ? [bugs.area] : areas, version)
    let content = write()
    for (let tries = 0; tries < 50 && used.has(content); tries++) content = write()
    used.add(content)
    const source = isSpam ? 'EMBEDDED' : random.pick(data.sources)
    const author = source === 'EMBEDDED' && random.chance(0.4) ? null : random.pick(data.people)
    const hasEmail = source === 'EMAIL' || source === 'EMBEDDED'
    const isOpen = day >= year - 3 || (day >= year - 10 && feedbackCount > 100 && random.chance(0.6))
    const form = source === 'EMBEDDED' ? JSON.stringify({ page: '/settings', locale }) : null
    return {
      ...demo.record('fb_', createdAt),
      productId: row.id,
      content,
      source,
      type,
      author,
      authorEmail: author && hasEmail ? `${author.split(' ', 1)[0]}@example.com`.toLowerCase() : null,
      metadata: source === 'GITHUB' ? `Issue #${i + 11}` : form,
      suspected: isSpam ? 'honeypot' : null,
      spamAt: isSpam ? createdAt : null,
      doneAt: isSpam || isOpen ? null : demo.at(day + 1),
    }
  })
  const snoozed = rows.find(({ doneAt, spamAt }) => !doneAt && !spamAt)
  if (snoozed && feedbackCount > 150) snoozed.snoozedUntil = demo.at(year + 4, 7)
  return rows
}

function productOn({ random }: Demo, products: DemoProduct[], day: number): DemoProduct {
  const active = products.filter(({ first, end }) => day >= first && day < end)
  return random.pick(active.flatMap((product) => Array<DemoProduct>(product.focus).fill(product)))
}

export type DemoTask = Omit<New<'task'>, 'displayId' | 'position' | 'searchText'> & {
  deletedAt: string | null
}

/** Some come from feedback, which is linked to them; several people may ask for the same. */
export function tasksOf(
  demo: Demo,
  products: DemoProduct[],
  versions: New<'version'>[],
  feedback: New<'feedback'>[],
): DemoTask[] {
  const { random } = demo
  // Tasks are in English.
  const requests = feedback.filter(({ type, content }) => /BUG|FEATURE/.test(type) && !/[^ -~]/.test(content))
  const times = demo.times(300 * demo.scale, (day) => (demo.isWorkday(day) ? 1 : 0.12))
  return times.map((createdAt) => {
    const day = demo.dayAt(createdAt)
    const product = random.chance(0.16) ? undefined : productOn(demo, products, day)
    const productId = product?.row.id ?? null
    const isBefore = (record: { productId: string; createdAt: string }) =>
      record.productId === productId && record.createdAt <= createdAt
    const version = versions.find((one) => isBefore(one) && (one.releasedAt ?? '9') > createdAt)
    const waiting = random.chance(0.2) ? requests.filter((one) => isBefore(one) && !one.taskId) : []
    const linked = waiting.slice(-random.whole(1, 3))
    const task = demo.record('task_', createdAt)
    for (const entry of linked) entry.taskId = task.id
    const request = linked[0]?.content
    const [label, text] = product ? random.pick(data.areaTasks) : random.pick(data.ownTasks)
    const dueOn = random.chance(0.4) ? day + random.whole(2, 30) : 0
    const progress = progressOf(demo, day)
    // Few tasks are overdue, and by few days.
    const isLate = dueOn > 0 && dueOn < year && progress.status !== 'done'
    const keptOn = !isLate ? dueOn : random.chance(0.35) ? year - random.whole(1, 4) : 0
    return {
      ...task,
      title: request ?? demo.write(text, product?.areas),
      description: request ?? (random.chance(0.45) ? 'Two customers asked for this.' : null),
      origin: request ? 'feedback' : null,
      labels: label && JSON.stringify([label]),
      priority: random.pick(['high', 'medium', 'medium', 'low']),
      dueDate: keptOn > 0 ? demo.date(keptOn) : null,
      productId,
      versionId: (random.chance(0.45) && version?.id) || null,
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
  const status = isDone
    ? ('done' as const)
    : random.chance(0.3)
      ? ('in_progress' as const)
      : ('todo' as const)
  return {
    status,
    completedAt: isDone ? demo.at(doneOn, 20) : null,
    archivedAt: isArchived ? demo.at(doneOn + 14, 8) : null,
    deletedAt: isDeleted ? demo.at(year - random.whole(1, 20), 9) : null,
  }
}

export function logsOf(demo: Demo, products: DemoProduct[]): New<'log'>[] {
  const { scale, random } = demo
  const slots = Array.from({ length: year * scale }, (_, i) => [Math.floor(i / scale), i % scale] as const)
  return slots.flatMap(([day, i]) => {
    if (!random.chance(demo.isWorkday(day) ? 0.88 : 0.04)) return []
    const createdAt = demo.at(day, 16 + (5 * (i + random.next())) / scale)
    const { row, areas } = productOn(demo, products, day)
    const content = demo.write(random.pick(data.logs), areas)
    const log = { productId: row.id, content, logDate: demo.date(day), updatedAt: createdAt }
    return [{ ...demo.record('log_', createdAt), ...log }]
  })
}
