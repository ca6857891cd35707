import { newId } from '../../domain/id.ts'
import type { Feedback, FeedbackTable } from '../../resources/feedback/feedback.schema.ts'
import { type DemoProduct, type Filling, FreshTexts, fillIn, randomFor, releasedBy } from '../demo-product.ts'
import { Deck, type Random } from '../random.ts'
import { endingsFor, type Language, languages } from '../texts/feedback-endings.ts'
import { address, person } from '../texts/people.ts'
import type { World } from '../world.ts'

export const feedbackPerYear = 400

interface Line {
  type: Feedback['type']
  text: string
}

const sources = { EMAIL: 28, TWITTER: 12, GITHUB: 14, DISCORD: 14, EMBEDDED: 26, OTHER: 6 } as const satisfies Record<
  Feedback['source'],
  number
>

/** More of it towards the end of the year. */
export function* feedbackRows(filling: Filling, product: DemoProduct): Generator<FeedbackTable> {
  const { ownerId, year, scale } = filling
  const { world, row } = product
  const random = randomFor(filling, 'feedback', row.name)
  const decks = decksByLanguage(world.feedback, random)
  const weights = Object.fromEntries([...decks.keys()].map((language) => [language, languages[language]]))
  const texts = new FreshTexts()
  const count = Math.round((feedbackPerYear * scale * world.voices) / 100)
  for (const createdAt of year.times(count, random, (day) => (day < world.startsOn ? 0 : 1 + day / 200))) {
    const language = random.weighted(weights) as Language
    const version = releasedBy(product, createdAt)?.version ?? 'the last update'
    const device = random.pick(world.devices)
    let type: Feedback['type'] = 'OTHER'
    const content = texts.make(() => {
      const line = decks.get(language)!.draw()
      type = line.type
      const ending = random.chance(0.35) ? random.pick(endingsFor(language, line.type)) : ''
      const space = ending && language !== 'ja' && language !== 'zh' ? ' ' : ''
      return fillIn(line.text, { n: random.whole(3, 24), version, device }) + space + ending
    })
    const source = random.weighted(sources)
    yield {
      ownerId,
      productId: row.id,
      id: newId('fb_', createdAt),
      content,
      source,
      type,
      ...sender(source, language, random, { page: random.pick(world.pages), version, device }),
      taskId: null,
      suspected: null,
      createdAt,
    }
  }
}

/** Of lines such as `de BUG In der Rechnung fehlt …`. */
export function feedbackLines(text: World['feedback']): Map<Language, Line[]> {
  const lines = new Map<Language, Line[]>()
  for (const line of text.trim().split('\n')) {
    const [language, type, ...words] = line.split(' ') as [Language, Feedback['type'], ...string[]]
    lines.set(language, [...(lines.get(language) ?? []), { type, text: words.join(' ') }])
  }
  return lines
}

const decksByLanguage = (text: string, random: Random) =>
  new Map([...feedbackLines(text)].map(([language, lines]) => [language, new Deck(lines, random)]))

type Sender = Pick<Feedback, 'author' | 'authorEmail' | 'metadata'>

/** Who it is from, and what came along, as each way of sending has it. */
function sender(
  source: Feedback['source'],
  language: Language,
  random: Random,
  seen: Record<'page' | 'version' | 'device', string>,
): Sender {
  const who = person(random, language)
  const handle = who.handle.replace('.', random.pick(['_', '-', '']))
  const number = random.whole(11, 980)
  switch (source) {
    case 'EMAIL':
      return {
        author: random.chance(0.9) ? who.name : null,
        authorEmail: address(random, who),
        metadata: random.chance(0.3) ? `Ticket ${number}` : null,
      }
    case 'TWITTER': {
      const url = `https://social.example.com/@${handle}/${random.whole(1e8, 9e8)}`
      return { author: `@${handle}`, authorEmail: null, metadata: JSON.stringify({ url, likes: random.whole(0, 40) }) }
    }
    case 'GITHUB':
      return { author: handle, authorEmail: null, metadata: `${random.pick(['Issue', 'Discussion'])} #${number}` }
    case 'DISCORD':
      return {
        author: handle,
        authorEmail: null,
        metadata: random.chance(0.5) ? random.pick(['#help', '#ideas', '#general']) : null,
      }
    case 'EMBEDDED': {
      const isKnown = random.chance(0.55)
      return {
        author: isKnown ? who.name : null,
        authorEmail: isKnown ? address(random, who) : null,
        metadata: JSON.stringify({ locale: language, ...seen }),
      }
    }
    default:
      return {
        author: random.chance(0.6) ? who.name : null,
        authorEmail: null,
        metadata: random.pick(['Said at the meetup', 'Survey, last question', 'Store review', 'On the phone', null]),
      }
  }
}
