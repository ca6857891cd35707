import { newId } from '../domain/id.ts'
import type { Tables } from '../storage/tables.ts'
import { type DemoProduct, fillIn, fresh, type Generation, isActive, randomFor } from './generation.ts'
import { deck, type Random } from './random.ts'
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
  const count = Math.round((feedbackPerYear * scale * plan.feedbackShare) / 100)
  for (const time of year.times(count, random, (day) => (isActive(plan, day) ? 1 + day / 200 : 0))) {
    const request = requests[0] && requests[0].createdAt <= time ? requests.shift() : undefined
    const createdAt = request?.createdAt ?? time
    const { locale, type, text } = { locale: 'en', ...(request ?? lineFor(generation, product, time, draw, random)) }
    const source = random.weighted(sourceNames, (name) => sources[name])
    yield {
      ...{ ownerId, productId: row.id, id: newId('fb_', createdAt), content: text, source, type },
      ...senderOf(source, locale, random),
      taskId: request?.taskId ?? null,
      suspected: null,
      createdAt,
    }
  }
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

type Sender = Pick<FeedbackTable, 'author' | 'authorEmail' | 'metadata'>

function senderOf(source: FeedbackTable['source'], locale: string, random: Random): Sender {
  const name = `${random.pick(texts.givenNames)} ${random.pick(texts.familyNames)}`
  const handle = name
    .normalize('NFD')
    .toLowerCase()
    .replace(' ', '.')
    .replace(/[^a-z.]/g, '')
  const isForm = source === 'EMBEDDED'
  if (isForm && random.chance(0.4)) return { author: null, authorEmail: null, metadata: JSON.stringify({ locale }) }
  const metadata = {
    EMBEDDED: JSON.stringify({ locale, page: '/settings' }),
    GITHUB: `Issue #${random.whole(11, 980)}`,
    OTHER: 'Store review',
  }
  return {
    author: isForm || source === 'EMAIL' ? name : handle,
    authorEmail: isForm || source === 'EMAIL' ? `${handle}@example.com` : null,
    metadata: Object.hasOwn(metadata, source) ? metadata[source as keyof typeof metadata] : null,
  }
}
