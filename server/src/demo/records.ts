import { hash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { dayOf, monthOf, monthsLater } from '../domain/calendar.ts'
import { dayMs, hourMs } from '../domain/durations.ts'
import { newId } from '../domain/id.ts'
import { toUnits } from '../domain/money.ts'
import * as data from './data.ts'

/** A row without its owner. */
type New<Name extends keyof Tables> = Omit<Insertable<Tables[Name]>, 'ownerId'>
type Demo = ReturnType<typeof newDemo>
type DemoProduct = ReturnType<typeof productsOf>[number]

const year = 365

/** The integers from `from` to before `end`. */
const range = (from: number, end: number) => Array.from({ length: end - from }, (_, i) => from + i)

/**
 * Dates and random choices of the year before today. Days count from 0; the last one is yesterday.
 * The same seed repeats the choices.
 */
export function newDemo(today: string, seed: number, isQuiet: boolean) {
  let draws = 0
  const next = () => hash('sha256', `${seed} ${draws++}`, 'buffer').readUInt32LE() / 2 ** 32
  /** Box and Muller. */
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const chance = (probability: number) => next() < probability
  const pick = <T>(items: readonly T[]): T => items[whole(0, items.length - 1)]!
  const write = (text: string, areas = ['website'], n = whole(3, 90), version = '1.0') =>
    text.replace('{area}', pick(areas)).replace('{n}', `${n}`).replace('{version}', version)
  const random = { next, normal, whole, chance, pick, write }

  const startMs = Date.parse(today) - year * dayMs
  const at = (day: number, hour: number) => new Date(startMs + day * dayMs + hour * hourMs).toISOString()
  const date = (day: number) => dayOf(at(day, 0))
  const isWorkday = (day: number) => new Date(at(day, 0)).getUTCDay() % 6 !== 0
  /** The days from `from` to before `end` with a day of the month of two digits. */
  const monthly = (from: number, end: number, dayOfMonth: string) =>
    range(from, end).filter((day) => date(day).endsWith(`-${dayOfMonth}`))
  /** The id and time of a record of a day. */
  const record = (prefix: string, day: number, hour = 7 + 14 * next()) => {
    const createdAt = at(day, hour)
    return { id: newId(prefix, createdAt), createdAt }
  }
  return { isQuiet, random, at, date, isWorkday, monthly, record }
}

export const ideasOf = (demo: Demo) =>
  data.ideas.map(([day, status, priority, type, title, description, scores]): New<'idea'> => {
    const [marketSize, competition, technicalDifficulty, personalAdvantage] = scores ?? []
    const named = { marketSize, competition, technicalDifficulty, personalAdvantage }
    const evaluation = scores && JSON.stringify(named)
    return { ...demo.record('', day), status, priority, type, title, description, evaluation }
  })

/** Links converted ideas to their products. */
export const productsOf = (demo: Demo, ideas: New<'idea'>[]) =>
  data.products.map((line) => {
    const [name, stage, priority, type, tags, defaultCurrency, first, end, share, feedbackCount] = line
    const [description, ...areas] = data.about[name]!
    const slug = stage === 'idea' ? null : name.toLowerCase()
    const record = demo.record('prod_', first)
    const idea = ideas.find(({ status, title }) => status === 'converted' && title.startsWith(name))
    const { id: productId, createdAt: convertedAt } = record
    if (idea) Object.assign(idea, { productId, convertedAt, convertedEvaluation: idea.evaluation })
    const columns = { name, slug, description, stage, priority, type, tags, defaultCurrency }
    const row: New<'product'> = {
      ...record,
      ...columns,
      website: slug && `https://${slug}.example.com`,
      ideaId: idea?.id ?? null,
      logCount: 0,
      onboardingDismissedAt: convertedAt,
      updatedAt: demo.at(year - 1, 9),
    }
    return { row, areas, first, end, share, feedbackCount, versions: versionsOf(demo, row, areas, first) }
  })

function versionsOf(demo: Demo, { id: productId, name }: New<'product'>, areas: string[], first: number) {
  const [major, every, last] = data.releases[name] ?? [0, 1, 0]
  const days = range(Math.min(last, first + 11), last).filter((day) => (last - day) % every === 0)
  const released = [...days, last].map((day) => ['RELEASED', day - 10, day] as const)
  const plan = last === 0 ? [] : last < year - 30 ? released : [...released, ...data.upcoming]
  return plan.map(([status, createdOn, dueOn], i): New<'version'> => {
    const goal = demo.random.write(demo.random.pick(data.features), areas)
    const plannedAt = dueOn === null ? null : demo.at(dueOn, 0)
    const isReleased = status === 'RELEASED'
    return {
      ...demo.record('ver_', createdOn),
      productId,
      version: `${major + Math.floor(i / 10)}.${i % 10}.0`,
      status,
      goal: plannedAt && goal,
      plannedAt,
      releasedAt: isReleased ? plannedAt : null,
      releaseNotes: isReleased ? `## Added\n\n- ${goal}.\n\n## Fixed\n\n- Faster loading.` : null,
      updatedAt: demo.at(Math.min(dueOn ?? year, year - 1), 22),
    }
  })
}

/** Everything of the last three days is open, and of large products some of the week before. */
export function feedbackOf(demo: Demo, { row, areas, first, end, feedbackCount, versions }: DemoProduct) {
  const { random } = demo
  const { bugs } = data.story
  const bugCount = demo.isQuiet || row.name !== bugs.product ? 0 : 2 * bugs.daysAgo
  return range(0, bugCount + feedbackCount).map((i): New<'feedback'> => {
    const isBug = i < bugCount
    const isSpam = i % 40 === 17
    const day = isBug ? year - 1 - Math.floor(i / 2) : random.whole(first, end - 1)
    const record = demo.record('fb_', day)
    const version = versions.findLast((one) => one.releasedAt && one.releasedAt <= record.createdAt)
    const bug = ['en', 'BUG', data.bugs[i % data.bugs.length]!] as const
    const [locale, type, text] = isSpam ? data.spam : isBug ? bug : random.pick(data.feedback)
    const source = isSpam ? 'EMBEDDED' : random.pick(data.sources)
    const author = random.chance(0.1) ? null : random.pick(data.people)
    const isOpen = day >= year - 3 || (day >= year - 10 && feedbackCount > 100 && random.chance(0.6))
    return {
      ...record,
      productId: row.id,
      content: random.write(text, isBug ? [bugs.area] : areas, i + 3, version?.version),
      source,
      type,
      author,
      authorEmail: author && source === 'EMAIL' ? `${author.split(' ')[0]}@example.com`.toLowerCase() : null,
      metadata: source === 'EMBEDDED' ? JSON.stringify({ page: '/settings', locale }) : null,
      suspected: isSpam ? 'honeypot' : null,
      spamAt: isSpam ? record.createdAt : null,
      doneAt: isSpam || isOpen ? null : demo.at(day + 1, 0),
    }
  })
}

/** In order of time. Some come from feedback, which is linked to them: several people ask for the same. */
export function tasksOf(demo: Demo, products: DemoProduct[], feedback: New<'feedback'>[]) {
  const { random } = demo
  // Tasks are in English.
  const requests = feedback.filter(({ type, content }) => /BUG|FEATURE/.test(type) && !/[^ -~]/.test(content))
  const workdays = range(0, year).filter(demo.isWorkday)
  return range(0, 300).map((i) => {
    const day = workdays[Math.floor((i * workdays.length) / 300)]!
    const record = demo.record('task_', day, 7 + i / 30)
    const product = random.chance(0.16) ? undefined : productOn(demo, products, day)
    const productId = product?.row.id ?? null
    const isBefore = (one: New<'feedback'>) =>
      one.productId === productId && one.createdAt <= record.createdAt
    const waiting = requests.filter((one) => isBefore(one) && !one.taskId)
    const linked = random.chance(0.4) && i !== 298 ? waiting.slice(-random.whole(1, 3)) : []
    for (const entry of linked) entry.taskId = record.id
    const request = linked[0]?.content
    const [label, text] = random.pick(data.tasks)
    const version = product?.versions.find(({ releasedAt }) => !releasedAt || releasedAt > record.createdAt)
    const doneOn = day + 1 + Math.floor(random.next() ** 3 * 40)
    const isDone = doneOn < year && random.chance(year - day > 45 ? 0.95 : 0.8)
    const isArchived = isDone && doneOn + 14 < year && random.chance(0.55)
    // Few open tasks are overdue, and by few days.
    const dueOn = isDone ? day + random.whole(2, 30) : random.whole(year - 2, year + 14)
    return {
      ...record,
      title: request ?? random.write(text, product?.areas),
      description: request ?? (random.chance(0.45) ? 'Two customers asked for this.' : null),
      origin: request ? ('feedback' as const) : null,
      labels: label && JSON.stringify([label]),
      priority: random.pick(['high', 'medium', 'medium', 'low'] as const),
      status: isDone ? ('done' as const) : random.pick(['todo', 'todo', 'in_progress'] as const),
      dueDate: random.chance(0.4) ? demo.date(dueOn) : null,
      productId,
      versionId: version && random.chance(0.8) ? version.id : null,
      completedAt: isDone ? demo.at(doneOn, 20) : null,
      archivedAt: isArchived ? demo.at(doneOn + 14, 8) : null,
      ...(i === 298 && repeatingTask(demo.date(year + 2))),
    }
  })
}

const repeatingTask = (dueDate: string) => ({
  title: 'Check the backups',
  description: null,
  status: 'todo' as const,
  completedAt: null,
  archivedAt: null,
  dueDate,
  repeat: JSON.stringify({ every: 1, unit: 'week', from: dueDate }),
})

export function logsOf(demo: Demo, products: DemoProduct[]) {
  const days = range(0, year).filter((day) => demo.random.chance(demo.isWorkday(day) ? 0.88 : 0.04))
  return days.map((day): New<'log'> => {
    const record = demo.record('log_', day, 16 + 5 * demo.random.next())
    const { row, areas } = productOn(demo, products, day)
    const content = demo.random.write(demo.random.pick(data.logs), areas)
    return { ...record, productId: row.id, content, logDate: demo.date(day), updatedAt: record.createdAt }
  })
}

/** A product that is active on the day; one with a larger share more often. */
function productOn({ random }: Demo, products: DemoProduct[], day: number): DemoProduct {
  const active = products.filter(({ first, end }) => day >= first && day < end)
  return random.pick(active.flatMap((product) => Array<DemoProduct>(product.share).fill(product)))
}

const productNamed = (products: DemoProduct[], name: string) => products.find(({ row }) => row.name === name)!

/** Metrics and their values. The names of further copies have a number. */
export function metricsOf(demo: Demo, products: DemoProduct[], copy: number) {
  const { raise, stop } = data.story
  const values: New<'metricValue'>[] = []
  const metrics = data.metrics.map(
    ([productName, title, unit, from, to, noise, decimals], i): New<'metric'> => {
      const { row, first, end } = productNamed(products, productName)
      const record = demo.record('metric_', first, 12 + i / 10)
      const isSnapshot = from === null
      const stoppedOn = title === stop.metric && !demo.isQuiet ? year - stop.daysAgo : end
      for (const day of range(isSnapshot ? end - 1 : first, stoppedOn)) {
        // A value is missing now and then, never on two days in a row.
        if (day < year - 60 && day % 2 === 0 && demo.random.chance(0.04)) continue
        const trend = isSnapshot ? to : from * (to / from) ** (day / year)
        // The effect of a release halves in four weeks, as the news wears off.
        const daysAfter = day - (year - raise.daysAgo)
        const isRaised = title === raise.metric && daysAfter > 0 && !demo.isQuiet
        const effect = isRaised ? 1 + 0.9 * 0.5 ** (daysAfter / 28) : 1
        const mean = trend * effect * (demo.isWorkday(day) ? 1 : 1 - noise)
        const value = Number((mean * Math.exp(noise * demo.random.normal())).toFixed(decimals))
        values.push({ ...demo.record('', day + 1, 0), metricId: record.id, date: demo.date(day), value })
      }
      const name = copy === 1 ? title : `${title} ${copy}`
      return {
        ...record,
        productId: row.id,
        key: name.toLowerCase().replace(/\W+/g, '_'),
        name,
        type: isSnapshot ? 'snapshot' : 'timeseries',
        unit,
        description: isSnapshot ? 'Updated by hand.' : null,
        isHeadline: Number(copy === 1 && data.metrics[i - 1]?.[0] !== productName),
        updatedAt: record.createdAt,
      }
    },
  )
  return { metrics, values }
}

const isText = (part: unknown) => part !== true && part !== null

/** Half of the monthly subscribers start in the first month. Of these some leave. */
export const revenueOf = (demo: Demo, products: DemoProduct[], copy: number) =>
  data.revenue.flatMap(([name, customers, type, price, currency, source, note, periodMonths]) =>
    range(0, customers).flatMap((customer) => {
      const { row, first } = productNamed(products, name)
      const isMonthly = type === 'subscription' && periodMonths === null
      const isEarly = isMonthly && customer % 2 === 0
      const start = isEarly ? demo.random.whole(1, 28) : demo.random.whole(first + 34, year - 2)
      const months = isEarly && customer % 6 === 4 ? demo.random.whole(2, 6) : 13
      const days = isMonthly ? demo.monthly(start, year, demo.date(start).slice(8)).slice(0, months) : [start]
      const paid = { productId: row.id, amount: toUnits(price), currency, source, note, type, periodMonths }
      const id = [note, currency === 'USD' || currency, customer + 1, copy === 1 || copy].filter(isText)
      // The reports of the App Store have no customers.
      const payer = source === 'Stripe' ? `cus_${id.join('_').toLowerCase().replace(/\W+/g, '_')}` : null
      const changes = demo.isQuiet || currency !== 'USD' || !isMonthly ? [] : data.subscriptionChanges
      return days.flatMap((day) => {
        const change = changes.find(
          ([of, who, from, until]) =>
            of === note && who === customer && day >= year - from && day < year - until,
        )
        const row = { ...demo.record('', day), ...paid, customer: payer, date: demo.date(day) }
        if (!change) return row
        const [, , , , price] = change
        return price === null ? [] : { ...row, amount: toUnits(price) }
      })
    }),
  )

/** The monthly costs of active products have a schedule, which goes on. */
export function costsOf(demo: Demo, products: DemoProduct[]) {
  const schedules: New<'costSchedule'>[] = []
  const lines = data.costs.filter(([, name]) => !demo.isQuiet || name !== data.story.cost.name)
  const costs = lines.flatMap(([productName, name, category, price, currency, on, note]) => {
    const { row, first, end } = productNamed(products, productName)
    const isMonthly = typeof on === 'string'
    const days = isMonthly ? demo.monthly(first, end, on) : [on]
    const records = days.map((day) => ({ ...demo.record('', day), date: demo.date(day) }))
    const scheduleId = isMonthly && end === year ? records[0]!.id : null
    const nextDate = `${monthsLater(monthOf(records.at(-1)!.date), 1)}-${on}`
    if (scheduleId)
      schedules.push({ productId: row.id, id: scheduleId, startDate: records[0]!.date, months: 1, nextDate })
    const cost = { productId: row.id, name, category, amount: toUnits(price), currency, note, scheduleId }
    return records.map((record) => ({ ...record, ...cost, isRecurring: Number(isMonthly) }))
  })
  return { costs, schedules }
}

/** None of the Swiss franc, so that the dashboard shows what is missing. */
export const ratesOf = (demo: Demo) =>
  range(0, year).flatMap((day): New<'exchangeRate'>[] => [
    { base: 'USD', currency: 'EUR', date: demo.date(day), rate: (1.06 + day / 9_000).toPrecision(5) },
    { base: 'USD', currency: 'JPY', date: demo.date(day), rate: (0.0067 + day / 1e6).toPrecision(5) },
  ])
