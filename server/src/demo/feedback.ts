import { hourMs } from '../domain/durations.ts'
import { newId } from '../domain/id.ts'
import type { Tables } from '../storage/tables.ts'
import {
  type DemoProduct,
  daysInYear,
  type FeedbackRequest,
  fillIn,
  type Generation,
  isActive,
  type Random,
} from './generation.ts'
import { story } from './products.ts'
import * as texts from './texts.ts'

type Feedback = Tables['feedback']
type Line = { locale: string; type: Feedback['type']; text: string }

const feedbackPerYear = 400
const sources = { EMAIL: 28, TWITTER: 12, GITHUB: 14, DISCORD: 14, EMBEDDED: 26, OTHER: 6 }
const sourceNames = Object.keys(sources) as Feedback['source'][]

const linesOf = (text: string) =>
  [...text.matchAll(/^(\w+) (\w+) (.+)$/gm)].map(([, locale, type, text]) => ({ locale, type, text }) as Line)
const lines = linesOf(texts.feedback)
const spamLines = linesOf(texts.spam)
const english = (...types: string[]) => lines.filter(({ locale, type }) => locale === 'en' && types.includes(type))
const requestLines = english('BUG', 'FEATURE')
const bugLines = english('BUG')

export function taskFromFeedback(generation: Generation, product: DemoProduct, taskId: string, createdAt: string) {
  const random = generation.random('task from feedback', product.row.name, `${product.requests.length}`)
  const { type, text } = write(generation, product, createdAt, () => random.pick(requestLines), random)
  product.requests.push({ taskId, text, type, createdAt })
  return { title: text, description: text, origin: 'feedback' as const }
}

export function* feedbackRows(generation: Generation, product: DemoProduct): Generator<Feedback> {
  const { ownerId, year, scale, isQuiet } = generation
  const { plan, row, requests } = product
  const random = generation.random('feedback', row.name)
  const draw = random.deck(lines)
  const asked: FeedbackRequest[] = []
  const known: Sender[] = []
  let snoozes = plan.feedbackShare >= 50 ? 1 : 0
  const { bugs } = story
  const isAffected = (day: number) => !isQuiet && plan.name === bugs.product && day >= daysInYear - bugs.daysAgo
  const weight = (day: number) => (isActive(plan, day) ? (1 + day / 400) * (isAffected(day) ? bugs.factor : 1) : 0)
  for (const time of year.times(Math.round((feedbackPerYear * scale * plan.feedbackShare) / 100), random, weight)) {
    const isPlanted = isAffected(year.dayOf(time)) && random.chance(0.85)
    const isSpam = !isPlanted && random.chance(0.02)
    const request = isSpam || isPlanted ? undefined : requestAt(time, requests, asked, random)
    const createdAt = request?.createdAt ?? time
    const drawn = isPlanted ? () => random.pick(bugLines) : isSpam ? () => random.pick(spamLines) : draw
    const areas = isPlanted ? [bugs.area] : plan.areas
    const { locale, type, text } = request ? { locale: 'en', ...request } : write(generation, product, time, drawn, random, areas)
    const source = isSpam ? 'EMBEDDED' : random.weighted(sourceNames, (name) => sources[name as keyof typeof sources])
    // Everything of the last three days is open, and of large products some of the week before.
    const age = daysInYear - year.dayOf(createdAt)
    const isNew = age <= 3
    const isSnoozed = !isSpam && !isNew && age <= 10 && snoozes-- > 0
    const isOpen = isNew || isSnoozed || (age <= 10 && plan.feedbackShare >= 30 && random.chance(0.6))
    const handledAt = year.duringDay(Math.min(year.dayOf(createdAt) + random.whole(0, 3), daysInYear - 1), random)
    yield {
      ...{ ownerId, productId: row.id, id: newId('fb_', createdAt), content: text, source, type },
      ...senderOf(source, locale, known, random),
      taskId: request?.taskId ?? null,
      suspected: isSpam ? random.pick(['burst', 'honeypot', 'too_fast']) : null,
      spamAt: isSpam ? createdAt : null,
      doneAt: isSpam || isOpen ? null : handledAt > createdAt ? handledAt : createdAt,
      snoozedUntil: isSnoozed ? year.at(daysInYear + 4, 7 * hourMs) : null,
      screenshot: null,
      createdAt,
    }
  }
}

/** The feedback of a task, or later one more person who asks for the same. */
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

function write(
  generation: Generation,
  { plan, versions }: DemoProduct,
  time: string,
  draw: () => Line,
  random: Random,
  areas = plan.areas,
): Line {
  const version = versions.findLast(({ releasedAt }) => releasedAt !== null && releasedAt <= time)?.version ?? 'the last update'
  let line = lines[0]!
  const text = generation.fresh(() => {
    line = draw()
    const ending = line.locale === 'en' && random.chance(0.35) ? ` ${random.pick(texts.feedbackEndings)}` : ''
    return fillIn(line.text + ending, { n: random.whole(3, 40), version, area: random.pick(areas) })
  })
  return { ...line, text }
}

type Sender = Pick<Feedback, 'author' | 'authorEmail' | 'metadata'>

function senderOf(source: Feedback['source'], locale: string, known: Sender[], random: Random): Sender {
  const isForm = source === 'EMBEDDED'
  const metadata = isForm
    ? JSON.stringify({ page: random.pick(texts.pages), locale })
    : source === 'GITHUB'
      ? `Issue #${random.whole(11, 980)}`
      : null
  if (isForm && random.chance(0.4)) return { author: null, authorEmail: null, metadata }
  const leavesEmail = isForm || source === 'EMAIL'
  if (leavesEmail && known.length && random.chance(0.35)) return { ...random.pick(known), metadata }
  const author = `${random.pick(texts.givenNames)} ${random.pick(texts.familyNames)}`
  const handle = author
    .normalize('NFD')
    .replace(/[^a-z ]/gi, '')
    .replace(' ', '.')
    .toLowerCase()
  if (!leavesEmail) return { author: handle, authorEmail: null, metadata }
  const sender = { author, authorEmail: `${handle}@example.com`, metadata }
  known.push(sender)
  return sender
}
