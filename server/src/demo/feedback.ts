import { hourMs } from '../domain/durations.ts'
import { newId } from '../domain/id.ts'
import type { Tables } from '../storage/tables.ts'
import {
  type DemoProduct,
  daysInYear,
  type FeedbackRequest,
  fillIn,
  fresh,
  type Generation,
  isActive,
  type Random,
  randomFor,
  type Year,
} from './generation.ts'
import { type ProductPlan, story } from './products.ts'
import * as texts from './texts.ts'

type FeedbackTable = Tables['feedback']

const feedbackPerYear = 400
const sources = { EMAIL: 28, TWITTER: 12, GITHUB: 14, DISCORD: 14, EMBEDDED: 26, OTHER: 6 }
const sourceNames = Object.keys(sources) as FeedbackTable['source'][]

type Line = { locale: string; type: FeedbackTable['type']; text: string }
const lines = texts.feedback
  .trim()
  .split('\n')
  .map((line): Line => {
    const [locale, type, ...words] = line.split(' ') as [string, FeedbackTable['type'], ...string[]]
    return { locale, type, text: words.join(' ') }
  })
const requestLines = lines.filter(({ locale, type }) => locale === 'en' && (type === 'BUG' || type === 'FEATURE'))
const bugLines = lines.filter(({ locale, type }) => locale === 'en' && type === 'BUG')

export function taskFromFeedback(generation: Generation, product: DemoProduct, taskId: string, createdAt: string) {
  const random = randomFor(generation, 'task from feedback', product.row.name, `${product.requests.length}`)
  const { type, text } = lineFor(generation, product, createdAt, () => random.pick(requestLines), random)
  product.requests.push({ taskId, text, type, createdAt })
  return { title: text, description: text, origin: 'feedback' as const }
}

export function* feedbackRows(generation: Generation, product: DemoProduct): Generator<FeedbackTable> {
  const { ownerId, year, scale, isQuiet } = generation
  const { plan, row, requests } = product
  const random = randomFor(generation, 'feedback', row.name)
  const draw = random.deck(lines)
  const asked: FeedbackRequest[] = []
  const known: Sender[] = []
  const snooze = { left: plan.feedbackShare >= 50 ? 1 : 0 }
  const { bugs } = story
  const isBad = (day: number) => !isQuiet && plan.name === bugs.product && day >= daysInYear - bugs.daysAgo
  const count = Math.round((feedbackPerYear * scale * plan.feedbackShare) / 100)
  const weight = (day: number) => (isActive(plan, day) ? (1 + day / 400) * (isBad(day) ? bugs.factor : 1) : 0)
  for (const time of year.times(count, random, weight)) {
    const isPlanted = isBad(year.dayOf(time)) && random.chance(0.85)
    const isSpam = !isPlanted && random.chance(0.02)
    const request = isSpam || isPlanted ? undefined : requestAt(time, requests, asked, random)
    const createdAt = request?.createdAt ?? time
    const { locale, type, text } = isSpam
      ? spamLine(generation, random)
      : isPlanted
        ? lineFor(generation, product, time, () => random.pick(bugLines), random, bugs.area)
        : { locale: 'en', ...(request ?? lineFor(generation, product, time, draw, random)) }
    const source = isSpam ? 'EMBEDDED' : random.weighted(sourceNames, (name) => sources[name])
    yield {
      ...{ ownerId, productId: row.id, id: newId('fb_', createdAt), content: text, source, type },
      ...senderOf(source, locale, known, random),
      taskId: request?.taskId ?? null,
      suspected: isSpam ? random.pick(['burst', 'honeypot', 'too_fast']) : null,
      ...triageOf(year, createdAt, isSpam, plan, snooze, random),
      createdAt,
    }
  }
}

function requestAt(time: string, requests: FeedbackRequest[], asked: FeedbackRequest[], random: Random) {
  if (requests[0] && requests[0].createdAt <= time) {
    const request = requests.shift()!
    const again = random.shuffled(texts.sameRequest).slice(0, random.whole(0, 2))
    asked.push(...again.map((start) => ({ ...request, text: `${start} ${request.text}` })))
    return request
  }
  const again = random.chance(0.35) ? asked.shift() : undefined
  return again && { ...again, createdAt: time }
}

const spamLine = (generation: Generation, random: Random): Line => ({
  locale: 'en',
  type: 'OTHER',
  text: fresh(generation, () => fillIn(random.pick(texts.spam), { n: random.whole(3, 40) })),
})

type Sender = Pick<FeedbackTable, 'author' | 'authorEmail' | 'metadata'>
type Triage = Pick<FeedbackTable, 'doneAt' | 'spamAt' | 'snoozedUntil'>

/** Open: all of the last three days, and for the large products some of the week before. */
function triageOf(
  year: Year,
  createdAt: string,
  isSpam: boolean,
  plan: ProductPlan,
  snooze: { left: number },
  random: Random,
): Triage {
  const none = { doneAt: null, spamAt: null, snoozedUntil: null }
  if (isSpam) return { ...none, spamAt: createdAt }
  const age = daysInYear - year.dayOf(createdAt)
  if (age > 10 || (age > 3 && (plan.feedbackShare < 30 || random.chance(0.35)))) {
    const day = Math.min(year.dayOf(createdAt) + random.whole(0, 3), daysInYear - 1)
    const doneAt = year.duringDay(day, random)
    return { ...none, doneAt: doneAt > createdAt ? doneAt : createdAt }
  }
  if (age > 3 && snooze.left-- > 0) return { ...none, snoozedUntil: year.at(daysInYear + 4, 7 * hourMs) }
  return none
}

function lineFor(
  generation: Generation,
  { plan, versions }: DemoProduct,
  time: string,
  draw: () => Line,
  random: Random,
  ...areas: string[]
): Line {
  const version = versions.findLast(({ releasedAt }) => releasedAt !== null && releasedAt <= time)?.version ?? 'the last update'
  let line = lines[0]!
  const text = fresh(generation, () => {
    line = draw()
    const ending = line.locale === 'en' && random.chance(0.35) ? ` ${random.pick(texts.feedbackEndings)}` : ''
    const area = random.pick(areas.length ? areas : plan.areas)
    return fillIn(line.text + ending, { n: random.whole(3, 40), version, area })
  })
  return { ...line, text }
}

function senderOf(source: FeedbackTable['source'], locale: string, known: Sender[], random: Random): Sender {
  const metadata = metadataOf(source, locale, random)
  const isForm = source === 'EMBEDDED'
  if (isForm && random.chance(0.4)) return { author: null, authorEmail: null, metadata }
  const leavesEmail = isForm || source === 'EMAIL'
  if (leavesEmail && known.length && random.chance(0.35)) return { ...random.pick(known), metadata }
  const name = `${random.pick(texts.givenNames)} ${random.pick(texts.familyNames)}`
  const plain = name.normalize('NFD').toLowerCase().replace(' ', '.')
  const handle = plain.replace(/[^a-z.]/g, '')
  if (!leavesEmail) return { author: handle, authorEmail: null, metadata }
  const sender = { author: name, authorEmail: `${handle}@example.com`, metadata }
  known.push(sender)
  return sender
}

function metadataOf(source: FeedbackTable['source'], locale: string, random: Random): string | null {
  if (source === 'EMBEDDED') return JSON.stringify({ page: random.pick(texts.pages), locale })
  if (source === 'GITHUB') return `Issue #${random.whole(11, 980)}`
  return source === 'OTHER' ? 'Store review' : null
}
