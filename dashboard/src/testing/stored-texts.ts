import { cleanLabel } from '../features/tasks/quick-add'

/** Makes a call to `/dashboard/api` as the signed-in person; gives back `data`. */
export type Send = <T = { id: string }>(method: string, path: string, body?: object) => Promise<T>

/** By the address of a page: the texts it shows, each as text or in a field. */
type Shown = Record<string, string[]>

interface StoredText {
  /** The pages that show it. */
  page: string
  /**
   * Stores a text in every text field of one record that takes any. Gives back where a person then sees what.
   * @param product the id of the product that the records hang off
   */
  store: (send: Send, text: string, product: string) => Promise<Shown>
}

const date = '2026-03-01'

/** Each field has the text with the field's own name behind it: none can be seen in the place of another. */
const fields = <Name extends string>(text: string, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, `${text} ·${name}·`])) as Record<Name, string>

/** Markdown that has the same meaning after any text. */
const inMarkdown = (text: string) => text.slice(text.indexOf('·'))

/** A page joins by a line: hostile texts are stored by it, and its addresses are opened. */
export const storedTexts: StoredText[] = [
  {
    page: 'Tasks',
    store: async (send, text) => {
      const task = fields(text, 'title', 'description')
      const labels = [cleanLabel(text)].filter(Boolean)
      const { id } = await send('POST', '/tasks', { ...task, labels })
      const inPanel = [task.title, inMarkdown(task.description), ...labels]
      return { '/tasks?view=list': [task.title, ...labels], [`/tasks/${id}`]: inPanel }
    },
  },
  {
    page: 'Ideas',
    store: async (send, text) => {
      const idea = fields(text, 'title', 'description')
      const { id } = await send('POST', '/ideas', idea)
      return { '/ideas': [idea.title], [`/ideas/${id}`]: [idea.title, inMarkdown(idea.description)] }
    },
  },
  {
    page: 'Products',
    store: async (send, text) => {
      const product = fields(text, 'name', 'description')
      const website = `example.com/${text}`
      const { id } = await send('POST', '/products', { ...product, website: `https://${website}` })
      return {
        [`/products/${id}`]: [product.name, inMarkdown(product.description), website],
        [`/products/${id}/settings`]: [product.name],
        '/': [product.name],
      }
    },
  },
  {
    page: 'What happened to a product',
    store: async (send, text, product) => {
      const { content } = fields(text, 'content')
      await send('POST', `/products/${product}/logs`, { content, logDate: date })
      return { [`/products/${product}`]: [content] }
    },
  },
  {
    page: 'Versions',
    store: async (send, text, product) => {
      const version = `1.${[...text]
        .map((character) => character.codePointAt(0))
        .join('.')
        .replaceAll('.', '')}.0`
      const { goal, releaseNotes } = fields(text, 'goal', 'releaseNotes')
      const path = `/products/${product}/versions`
      const { id: versionId } = await send('POST', path, {
        version,
        goal,
        releaseNotes,
        status: 'RELEASED',
        releasedAt: date,
      })
      const sent = { ...fields(text, 'content', 'author'), source: 'EMAIL', type: 'BUG' }
      const feedback = await send('POST', `/products/${product}/feedback`, sent)
      const task = await send('POST', '/inbox/tasks', { ids: [feedback.id], ...fields(text, 'title') })
      await send('PATCH', `/tasks/${task.id}`, { versionId })
      return {
        [path]: [goal],
        [`${path}/${version}`]: [goal, inMarkdown(releaseNotes), fields(text, 'title').title, sent.content],
      }
    },
  },
  {
    page: 'Log',
    store: async (send, text, product) => {
      const { content } = fields(text, 'content')
      await send('POST', `/products/${product}/logs`, { content, logDate: date })
      return { [`/products/${product}/log?day=${date}`]: [inMarkdown(content)] }
    },
  },
  {
    page: 'Feedback',
    store: async (send, text, product) => {
      const path = `/products/${product}/feedback`
      const sent = { ...fields(text, 'content', 'author', 'metadata'), source: 'EMBEDDED', type: 'BUG' }
      const { key, deep } = fields(text, 'key', 'deep')
      const { id } = await send('POST', path, sent)
      const flat = await send('POST', path, { ...sent, metadata: JSON.stringify({ [key]: deep }) })
      const json = await send('POST', path, { ...sent, metadata: JSON.stringify({ in: { [key]: deep } }) })
      const written = [sent.content, sent.author]
      return {
        [`/inbox/${id}`]: [...written, sent.metadata],
        [`/inbox/${flat.id}?product=${product}`]: [...written, key, deep],
        [`/inbox/${json.id}`]: [...written, `${JSON.stringify(key)}: ${JSON.stringify(deep)}`],
        [`${path}/${id}`]: [...written, sent.metadata],
      }
    },
  },
  {
    page: 'A task made of feedback',
    store: async (send, text, product) => {
      const sent = { ...fields(text, 'content', 'author'), source: 'EMAIL', type: 'BUG' }
      const { id } = await send('POST', `/products/${product}/feedback`, sent)
      const task = await send('POST', '/inbox/tasks', { ids: [id] })
      return {
        [`/tasks/${task.id}`]: [sent.author, inMarkdown(sent.content)],
        [`/inbox/${id}`]: [sent.content, sent.author],
      }
    },
  },
  {
    page: 'Webhooks',
    store: async (send, text) => {
      const cut = [...text].slice(0, 180).join('')
      const { description } = fields(cut, 'description')
      const { id } = await send('POST', '/webhooks', {
        url: `https://receiver.invalid/${cut}`,
        description,
        events: ['idea.created'],
      })
      await send('POST', '/ideas', { title: cut })
      const [delivery] = await send<{ id: string }[]>('GET', `/webhooks/${id}/deliveries`)
      return {
        '/settings/webhooks': [description],
        [`/settings/webhooks/${id}?delivery=${delivery!.id}`]: [description],
      }
    },
  },
  {
    page: 'Metrics',
    store: async (send, text, product) => {
      const key = `m${Math.random().toString(36).slice(2)}`
      const path = `/products/${product}/metrics`
      const metric = fields(text, 'name', 'unit', 'description')
      await send('POST', path, { key, ...metric })
      await send('PUT', `${path}/${key}/value`, { date, value: 1 })
      return { [`${path}/${key}?range=all`]: Object.values(metric), [`${path}?range=all`]: [metric.name] }
    },
  },
  {
    page: 'Finance',
    store: async (send, text) => {
      // A separate product: of a long list only the visible rows are in the page.
      const { id: product } = await send('POST', '/products', { name: 'Money' })
      const path = `/products/${product}`
      const revenue = fields(text, 'source', 'note')
      const cost = fields(text, 'name', 'note')
      const paid = { amount: 1, currency: 'USD', date }
      const made = await send('POST', `${path}/revenue`, { ...paid, ...revenue, type: 'subscription' })
      const spent = await send('POST', `${path}/costs`, { ...paid, ...cost, category: 'TOOLS' })
      const month = `${path}/finance?month=2026-03`
      return {
        [`${path}/finance?why=mrr/2026-03/${product}`]: [revenue.source],
        [`${path}/finance/revenue`]: Object.values(revenue),
        [`${path}/finance/costs`]: Object.values(cost),
        [`${month}&record=revenue/${product}/${made.id}`]: Object.values(revenue),
        [`${month}&record=cost/${product}/${spent.id}`]: Object.values(cost),
      }
    },
  },
  {
    page: 'API keys',
    store: async (send, text) => {
      const { name } = fields(text, 'name')
      const product = fields(text, 'product')
      const { id } = await send('POST', '/products', { name: product.product })
      await send('POST', '/api-keys', { name, productIds: [id] })
      return { '/settings/api-keys': [name, product.product] }
    },
  },
]
