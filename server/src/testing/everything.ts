import type { Person } from './service.ts'

const lists = [
  '/products',
  '/ideas',
  '/tasks',
  '/tasks?isArchived=true',
  '/trash/records',
  '/board',
  '/inbox?limit=500',
  '/rates',
  '/review/finished',
  '/finance?from=2025-12&to=2026-12',
  '/api-keys',
  '/webhooks',
  '/sessions',
  '/session',
  '/account/factors',
]
const listsOfProduct = [
  'versions',
  'logs?pageSize=100',
  'feedback',
  'feedback-key',
  'metrics',
  'revenue',
  'costs',
]

/**
 * All data of an account, to compare before and after. Omits what the service updates itself: times of last
 * use and of failing webhooks.
 */
export async function everything({ dashboard }: Pick<Person, 'dashboard'>): Promise<Record<string, unknown>> {
  const { body } = await dashboard.get('/products')
  const paths = [
    ...lists,
    ...body.data.flatMap(({ id }: { id: string }) => listsOfProduct.map((list) => `/products/${id}/${list}`)),
  ]
  const answers = await Promise.all(paths.map((path) => dashboard.get(path)))
  return Object.fromEntries(answers.map(({ text }, i) => [paths[i], withoutChangingParts(JSON.parse(text))]))
}

const changing = ['lastUsedAt', 'lastSeenAt', 'failingSince', 'requestId']

const withoutChangingParts = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer, (name, value) => (changing.includes(name) ? null : value)))
