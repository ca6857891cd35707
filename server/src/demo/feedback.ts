import { hourMs } from '../domain/durations.ts'
import { newId } from '../domain/id.ts'
import type { Tables } from '../storage/tables.ts'
import {
  type DemoProduct,
  daysInYear,
  deck,
  type FeedbackRequest,
  fillIn,
  fresh,
  type Generation,
  isActive,
  type Random,
  randomFor,
  type Year,
} from './generation.ts'
import * as texts from './texts.ts'

type FeedbackTable = Tables['feedback']

const feedbackPerYear = 400
const sources = { EMAIL: 28, TWITTER: 12, GITHUB: 14, DISCORD: 14, EMBEDDED: 26, OTHER: 6 } satisfies Record<
  FeedbackTable['source'],
  number
>
const sourceNames = Object.keys(sources) as FeedbackTable['source'][]

const lines = texts.feedback
  .trim()
  .split('\n')
  .map((line) => {
    const [locale, type, ...words] = line.split(' ') as [string, FeedbackTable['type'], ...string[]]
    return { locale, type, text: words.join(' ') }
  })
const requestLines = lines.filter(({ locale, type }) => locale === 'en' && (type === 'BUG' || type === 'FEATURE'))

export function taskFromFeedback(generation: Generation, product: DemoProduct, taskId: string, createdAt: string) {
  const random = randomFor(generation, 'task from feedback', createdAt)
  const { type, text } = lineFor(generation, product, createdAt, () => random.pick(requestLines), random)
  product.requests.push({ taskId, text, type, createdAt })
  return { title: text, description: text, origin: 'feedback' as const }
}

export function* feedbackRows(generation: Generation, product: DemoProduct): Generator<FeedbackTable> {
  const { ownerId, year, scale } = generation
  const { plan, row, requests } = product
  const random = randomFor(generation, 'feedback', row.name)
  const draw = deck(lines, random)
  const asked: FeedbackRequest[] = []
  const known: Sender[] = []
  const snooze = { left: plan.feedbackShare >= 50 ? 1 : 0 }
  const count = Math.round((feedbackPerYear * scale * plan.feedbackShare) / 100)
  for (const time of year.times(count, random, (day) => (isActive(plan, day) ? 1 + day / 200 : 0))) {
    const isSpam = random.chance(0.02)
    const request = isSpam ? undefined : requestAt(time, requests, asked, random)
    const createdAt = request?.createdAt ?? time
    const { locale, type, text } = isSpam
      ? spamLine(generation, random)
      : { locale: 'en', ...(request ?? lineFor(generation, product, time, draw, random)) }
    const source = isSpam ? 'EMBEDDED' : random.weighted(sourceNames, (name) => sources[name])
    yield {
      ...{ ownerId, productId: row.id, id: newId('fb_', createdAt), content: text, source, type },
      ...senderOf(source, locale, known, random),
      taskId: request?.taskId ?? null,
      suspected: isSpam ? random.pick(['burst', 'honeypot', 'too_fast']) : null,
      ...triageOf(year, createdAt, isSpam, snooze, random),
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

const spamLine = (generation: Generation, random: Random) => ({
  locale: 'en',
  type: 'OTHER' as const,
  text: fresh(generation, () => fillIn(random.pick(texts.spam), { n: random.whole(3, 40) })),
})

type Sender = Pick<FeedbackTable, 'author' | 'authorEmail' | 'metadata'>
type Triage = Pick<FeedbackTable, 'doneAt' | 'spamAt' | 'snoozedUntil'>

/** Open: all of the last three days, and some of the two weeks before. Everything else is done. */
function triageOf(year: Year, createdAt: string, isSpam: boolean, snooze: { left: number }, random: Random): Triage {
  const none = { doneAt: null, spamAt: null, snoozedUntil: null }
  if (isSpam) return { ...none, spamAt: createdAt }
  const age = daysInYear - year.dayOf(createdAt)
  if (age > 17 || (age > 3 && random.chance(0.35))) {
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
  draw: () => (typeof lines)[0],
  random: Random,
) {
  const version = versions.findLast(({ releasedAt }) => releasedAt !== null && releasedAt <= time)?.version ?? 'the last update'
  let line = lines[0]!
  const text = fresh(generation, () => {
    line = draw()
    const ending = line.locale === 'en' && random.chance(0.35) ? ` ${random.pick(texts.feedbackEndings)}` : ''
    return fillIn(line.text + ending, { n: random.whole(3, 40), version, area: random.pick(plan.areas) })
  })
  return { ...line, text }
}

function senderOf(source: FeedbackTable['source'], locale: string, known: Sender[], random: Random): Sender {
  const isForm = source === 'EMBEDDED'
  const metadata = metadataOf(source, locale, random)
  if (isForm && random.chance(0.4)) return { author: null, authorEmail: null, metadata }
  const leavesEmail = isForm || source === 'EMAIL'
  if (leavesEmail && known.length && random.chance(0.35)) return { ...random.pick(known), metadata }
  const name = `${random.pick(texts.givenNames)} ${random.pick(texts.familyNames)}`
  const handle = name
    .normalize('NFD')
    .toLowerCase()
    .replace(' ', '.')
    .replace(/[^a-z.]/g, '')
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
