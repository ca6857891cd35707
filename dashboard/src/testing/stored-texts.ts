/** Makes a call to `/dashboard/api` as the signed-in person; gives back `data`. */
export type Send = <T = { id: string }>(method: string, path: string, body?: object) => Promise<T>

interface StoredText {
  /** The pages that show it. */
  page: string
  /**
   * Stores a text in every text field of one record that takes any, cut to the field's limit by `short` where it has one. Gives back
   * the addresses at which a person then sees it.
   * @param product the slug of the product that the records hang off
   */
  store: (send: Send, text: string, product: string) => Promise<string[]>
}

const number = { date: '2026-03-01', value: 1 }

/** A page joins by a line: hostile texts are stored by it, and every address it gives is opened (`hostile-texts.test.ts`). */
export const storedTexts: StoredText[] = [
  {
    page: 'Tasks',
    store: async (send, text) => {
      const { id } = await send('POST', '/tasks', { title: text, description: text })
      return ['/tasks?view=list', `/tasks/${id}`]
    },
  },
  {
    page: 'Products',
    store: async (send, text) => {
      const { id } = await send('POST', '/products', { name: text, description: text, website: `https://example.com/${text}` })
      return [`/products/${id}`, '/']
    },
  },
  {
    page: 'What happened to a product',
    store: async (send, text, product) => {
      await send('POST', `/products/${product}/logs`, { content: text, logDate: number.date })
      return [`/products/${product}`]
    },
  },
  {
    page: 'Feedback',
    store: async (send, text, product) => {
      const path = `/products/${product}/feedback`
      const sent = { content: text, author: text, source: 'EMBEDDED', type: 'BUG' }
      const { id } = await send('POST', path, { ...sent, metadata: text })
      const json = await send('POST', path, { ...sent, metadata: JSON.stringify({ [text]: text, deep: text }) })
      return [`/inbox/${id}`, `/inbox/${json.id}?product=${product}`, `${path}/${id}`]
    },
  },
  {
    page: 'A task made of feedback',
    store: async (send, text, product) => {
      const sent = { content: text, author: text, source: 'EMAIL', type: 'BUG' }
      const { id } = await send('POST', `/products/${product}/feedback`, sent)
      const task = await send('POST', `/products/${product}/feedback/${id}/task`, {})
      return [`/tasks/${task.id}`, `/inbox/${id}`]
    },
  },
  {
    page: 'Webhooks',
    store: async (send, text) => {
      const cut = [...text].slice(0, 200).join('')
      const url = `https://receiver.invalid/${cut}`
      const { id } = await send('POST', '/webhooks', { url, description: cut, events: ['idea.created'] })
      await send('POST', '/ideas', { title: cut })
      const [delivery] = await send<{ id: string }[]>('GET', `/webhooks/${id}/deliveries`)
      return ['/settings/webhooks', `/settings/webhooks/${id}?delivery=${delivery!.id}`]
    },
  },
  {
    page: 'Metrics',
    store: async (send, text, product) => {
      const key = `m${Math.random().toString(36).slice(2)}`
      const path = `/products/${product}/metrics`
      await send('POST', path, { key, name: text, unit: text, description: text })
      await send('PUT', `${path}/${key}/value`, number)
      return [`${path}/${key}?range=all`, `${path}?range=all`]
    },
  },
]
