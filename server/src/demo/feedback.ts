import { hourMs } from '../domain/durations.ts'
import type { Tables } from '../storage/tables.ts'
import { type Created, created, type DemoProduct, fillIn, type Generation, isActive } from './generation.ts'
import { story } from './products.ts'
import type { Random } from './random.ts'
import * as texts from './texts.ts'
import { daysInYear } from './year.ts'

export type FeedbackRow = Omit<Tables['feedback'], 'ownerId' | 'screenshot'>
type FeedbackText = Pick<FeedbackRow, 'type'> & { locale: string; text: string }
export type FeedbackRequest = FeedbackText & { taskId: string; createdAt: string }

const feedbackPerYear = 400
const shares = { EMAIL: 28, TWITTER: 12, GITHUB: 14, DISCORD: 14, EMBEDDED: 26, OTHER: 6 }
const sources = Object.entries(shares) as [FeedbackRow['source'], number][]

const linesOf = (text: string) =>
  [...text.matchAll(/^(\w+) (\w+) (.+)$/gm)].map(
    ([, locale, type, text]) => ({ locale, type, text }) as FeedbackText,
  )
const lines = linesOf(texts.feedback)
const spamLines = linesOf(texts.spam)
const english = (...types: string[]) =>
  lines.filter(({ locale, type }) => locale === 'en' && types.includes(type))
const requestLines = english('BUG', 'FEATURE')
const bugLines = english('BUG')

export function taskFromFeedback(
  generation: Generation,
  product: DemoProduct,
  { id: taskId, createdAt }: Created,
) {
  const random = generation.random('task from feedback', product.row.name, `${product.requests.length}`)
  const request = write(generation, product, createdAt, () => random.pick(requestLines), random)
  product.requests.push({ ...request, taskId, createdAt })
  return { title: request.text, description: request.text, origin: 'feedback' as const }
}

export function* feedbackRows(generation: Generation, product: DemoProduct): Generator<FeedbackRow> {
  const { year, scale, isQuiet } = generation
  const { plan, row, requests } = product
  const random = generation.random('feedback', row.name)
  const draw = random.deck(lines)
  const asked: FeedbackRequest[] = []
  const known: Sender[] = []
  let snoozes = plan.feedbackShare >= 50 ? 1 : 0
  const { bugs } = story
  const isAffected = (day: number) =>
    !isQuiet && plan.name === bugs.product && day >= daysInYear - bugs.daysAgo
  const weight = (day: number) =>
    isActive(plan, day) ? (1 + day / 400) * (isAffected(day) ? bugs.factor : 1) : 0
  for (const time of year.times(
    Math.round((feedbackPerYear * scale * plan.feedbackShare) / 100),
    random,
    weight,
  )) {
    const isPlanted = isAffected(year.dayOf(time)) && random.chance(0.85)
    const isSpam = !isPlanted && random.chance(0.02)
    const request = isSpam || isPlanted ? undefined : requestAt(time, requests, asked, random)
    const createdAt = request?.createdAt ?? time
    const drawn = isPlanted ? () => random.pick(bugLines) : isSpam ? () => random.pick(spamLines) : draw
    const areas = isPlanted ? [bugs.area] : plan.areas
    const { locale, type, text } = request ?? write(generation, product, time, drawn, random, areas)
    const [source] = isSpam ? ['EMBEDDED' as const] : random.weighted(sources, ([, share]) => share)
    // Everything of the last three days is open, and of large products some of the week before.
    const age = daysInYear - year.dayOf(createdAt)
    const isNew = age <= 3
    const isSnoozed = !isSpam && !isNew && age <= 10 && snoozes-- > 0
    const isOpen = isNew || isSnoozed || (age <= 10 && plan.feedbackShare >= 30 && random.chance(0.6))
    const handledAt = year.duringDay(
      Math.min(year.dayOf(createdAt) + random.whole(0, 3), daysInYear - 1),
      random,
    )
    yield {
      ...{ ...created('fb_', createdAt), productId: row.id, content: text, source, type },
      ...senderOf(source, locale, known, random),
      taskId: request?.taskId ?? null,
      suspected: isSpam ? random.pick(['burst', 'honeypot', 'too_fast']) : null,
      spamAt: isSpam ? createdAt : null,
      doneAt: isSpam || isOpen ? null : handledAt > createdAt ? handledAt : createdAt,
      snoozedUntil: isSnoozed ? year.at(daysInYear + 4, 7 * hourMs) : null,
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
  { fresh }: Generation,
  { plan, versions }: DemoProduct,
  time: string,
  draw: () => FeedbackText,
  random: Random,
  areas = plan.areas,
): FeedbackText {
  const version =
    versions.findLast(({ releasedAt }) => releasedAt && releasedAt <= time)?.version ?? 'the last update'
  return fresh(() => {
    const line = draw()
    const ending = line.locale === 'en' && random.chance(0.35) ? ` ${random.pick(texts.feedbackEndings)}` : ''
    return {
      ...line,
      text: fillIn(line.text + ending, { n: random.whole(3, 40), version, area: random.pick(areas) }),
    }
  })
}

type Sender = { author: string; authorEmail: string }

function senderOf(source: FeedbackRow['source'], locale: string, known: Sender[], random: Random) {
  const isForm = source === 'EMBEDDED'
  const metadata = isForm
    ? JSON.stringify({ page: random.pick(texts.pages), locale })
    : source === 'GITHUB'
      ? `Issue #${random.whole(11, 980)}`
      : null
  if (isForm && random.chance(0.4)) return { metadata, author: null, authorEmail: null }
  const leavesEmail = isForm || source === 'EMAIL'
  if (leavesEmail && known.length && random.chance(0.35)) return { metadata, ...random.pick(known) }
  const author = `${random.pick(texts.givenNames)} ${random.pick(texts.familyNames)}`
  const withoutAccents = author.normalize('NFD').replace(/[^a-z ]/gi, '')
  const handle = withoutAccents.replace(' ', '.').toLowerCase()
  if (!leavesEmail) return { metadata, author: handle, authorEmail: null }
  const sender = { author, authorEmail: `${handle}@example.com` }
  known.push(sender)
  return { metadata, ...sender }
}
