import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { truncate } from '../../domain/text.ts'
import type { EventType, testEvent, Webhook } from './webhooks.schema.ts'

type Type = EventType | typeof testEvent
interface Event {
  type: Type
  timestamp: string
  data: Record<string, unknown>
}

/** The product of an event's record. */
interface Product {
  id: string
  name: string
  slug: string | null
}

/** The request body of a delivery. Links are null if the service does not know its public URL. */
export async function bodyOf(
  db: Db,
  { format, url: address }: Pick<Webhook, 'format' | 'url'>,
  { ownerId, eventId, payload }: { ownerId: string; eventId: string; payload: string },
  publicUrl: string | null,
): Promise<string> {
  const event = JSON.parse(payload) as Event
  const { type, data } = event
  const productId = type === 'product.created' ? data.id : data.productId
  const product =
    typeof productId === 'string' ? await db.one(selectProduct, { ownerId, id: productId }) : undefined
  const url = publicUrl && publicUrl + pathOf(event, product)
  const texts = { title: titleOf(event), lead: leadOf(event, product) }
  return JSON.stringify(bodies[format]({ ...event, ...texts, id: eventId, url, topic: topicOf(address) }))
}

/** The topic of an address of ntfy. Empty if it is none. */
export const topicOf = (address: string): string =>
  /^\/([\w-]{1,64})$/.exec(new URL(address).pathname)?.[1] ?? ''

const selectProduct = query((db, p: { ownerId: string; id: string }) =>
  db
    .selectFrom('product')
    .select(['id', 'name', 'slug'])
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.id),
)

interface Message extends Event {
  id: string
  lead: string
  title: string
  url: string | null
  topic: string
}

/** Texts of strangers must not mention people in a chat or hide links. */
const bodies: Record<Webhook['format'], (message: Message) => object> = {
  standard: ({ type, timestamp, url, data }) => ({ type, timestamp, url, data }),
  json: ({ id, type, timestamp, lead, title, url, data }) => ({
    id,
    type,
    timestamp,
    text: `${lead}: ${title}`,
    url,
    data,
  }),
  // https://docs.slack.dev/messaging/formatting-message-text
  slack: ({ lead, title, url }) => ({
    text: `${escapeSlack(lead)}: ${url ? `<${escapeSlack(url)}|${escapeSlack(title)}>` : escapeSlack(title)}`,
    unfurl_links: false,
    unfurl_media: false,
  }),
  // https://discord.com/developers/docs/resources/webhook#execute-webhook
  discord: ({ lead, title, url }) => ({
    content: `${escapeDiscord(lead)}: ${escapeDiscord(title)}${url ? `\n<${url}>` : ''}`,
    allowed_mentions: { parse: [] },
  }),
  // https://docs.ntfy.sh/publish/#publish-as-json
  ntfy: ({ topic, type, lead, title, url }) => ({
    topic,
    title: lead,
    message: title,
    ...(url && { click: url }),
    ...(type === 'attention.raised' && { priority: 4 }),
  }),
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Chats such as Mattermost read `@channel` as a mention: a joiner inside prevents it. */
const escapeSlack = (text: string) =>
  text
    .replace(/[&<>]/g, (sign) => references[sign]!)
    .replace(/@(?=all\b|channel\b|everyone\b|here\b)/gi, '@\u2060')

/** Also prevents links, which would be the stranger's. */
const escapeDiscord = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')

const leads: Record<Type, string> = {
  'feedback.created': 'New feedback',
  'task.created': 'New task',
  'task.updated': 'Task changed',
  'task.completed': 'Task done',
  'task.deleted': 'Task deleted',
  'version.created': 'New version',
  'version.released': 'Version released',
  'log.created': 'Log entry',
  'metric.updated': 'Metric changed',
  'revenue.created': 'New revenue',
  'cost.created': 'New cost',
  'idea.created': 'New idea',
  'product.created': 'New product',
  'import.completed': 'Import ended',
  'import.undone': 'Import undone',
  'attention.raised': 'Needs attention',
  'webhook.test': 'Test event',
}

const feedbackLeads: Record<string, string> = {
  BUG: 'New bug report',
  FEATURE: 'New feature request',
  QUESTION: 'New question',
  PRAISE: 'New praise',
}

function leadOf({ type, data }: Event, product: Product | undefined): string {
  const lead = (type === 'feedback.created' && feedbackLeads[data.type as string]) || leads[type]
  return product && type !== 'product.created' ? `[${product.name}] ${lead}` : lead
}

const maxTitle = 300

const titles: Record<string, (data: Record<string, unknown>) => unknown> = {
  feedback: ({ content, author }) => (author && content ? `${content} (${author})` : content),
  version: ({ version, goal }) => (goal ? `${version}, ${goal}` : version),
  metric: ({ metricKey, value, previousValue }) =>
    `${metricKey} ${value}${previousValue === null ? '' : ` (before: ${previousValue})`}`,
  revenue: ({ amount, currency }) => `${amount} ${currency}`,
  import: ({ kind, fileName, imported, failed, error }) =>
    [fileName ?? kind, `${imported} imported`, `${failed} failed`, ...(error ? [error] : [])].join(', '),
  attention: ({ title, detail }) => `${title}. ${detail}`,
  cost: ({ name, amount, currency }) => `${name}, ${amount} ${currency}`,
}

/** One line. A field that is missing was too long for the event. */
function titleOf({ type, data }: Event): string {
  const title = titles[type.split('.')[0]!]?.(data) ?? data.title ?? data.content ?? data.name ?? data.message
  return truncate(
    String(title ?? 'a long text')
      .replace(/\s+/g, ' ')
      .trim(),
    maxTitle,
  )
}

/** The page of the record in the dashboard. */
function pathOf({ type, data }: Event, product: Product | undefined): string {
  const [resource] = type.split('.') as [string]
  const at = (name: string) => encodeURIComponent(String(data[name]))
  if (type === 'task.deleted') return '/tasks?view=trash'
  if (resource === 'task') return `/tasks/${at('id')}`
  if (resource === 'idea') return `/ideas/${at('id')}`
  if (resource === 'feedback') return `/inbox/${at('id')}`
  if (resource === 'webhook') return `/settings/webhooks/${at('webhookId')}`
  if (resource === 'import') return '/import'
  if (resource === 'attention') return String(data.url)
  if (!product) return '/'
  const pages: Record<string, string> = {
    product: '',
    version: `/versions/${at('version')}`,
    log: `/log?day=${at('logDate')}`,
    metric: `/metrics/${at('metricKey')}`,
    revenue: `/finance?record=revenue/${product.id}/${at('id')}`,
    cost: `/finance?record=cost/${product.id}/${at('id')}`,
  }
  return `/products/${encodeURIComponent(product.slug ?? product.id)}${pages[resource]}`
}
