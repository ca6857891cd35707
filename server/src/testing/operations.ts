import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { newPasskey, newTotp } from './authenticator.ts'
import type { Caller } from './caller.ts'
import { png } from './images.ts'
import { add } from './records.ts'
import type { Route } from './routes.ts'
import type { Sample } from './sample.ts'
import { type Person, password } from './service.ts'

/** A request that succeeds. */
interface Valid {
  /** Prepares the data of the sample's owner. Returns parameters that differ from the sample's. */
  before?: (dashboard: Caller, sample: Sample) => Promise<Record<string, string>>
  body?: (sample: Sample) => object
  /** Required by the operation. */
  query?: string
}

const day = '2026-03-31'
const onTask = (...moves: string[]) => ({
  before: async (dashboard: Caller, { params }: Sample) => {
    for (const move of moves) {
      const [method, path] = move.split(' /') as [string, string?]
      const answer = await dashboard.send(
        method,
        `/tasks/${params.taskId}${path === undefined ? '' : `/${path}`}`,
      )
      expect(answer.status).toBe(200)
    }
    return {}
  },
})

/** Somebody new, who may look at the account. */
export async function addViewer(dashboard: Caller, name = 'Viewer'): Promise<string> {
  const email = `${randomBytes(4).toString('hex')}@example.com`
  const { token } = await add(dashboard, '/invitations', { email, kind: 'viewer' })
  const accepted = { token, name, password, timeZone: 'UTC' }
  return (await add(dashboard.under('/dashboard/api'), '/invitation/accept', accepted)).id
}

const deleted = (pathOf: (params: Record<string, string>) => string) => ({
  before: async (dashboard: Caller, { params }: Sample) => {
    expect((await dashboard.delete(pathOf(params))).status).toBe(200)
    return {}
  },
})

const overdue = {
  before: async (dashboard: Caller, { params }: Sample) => {
    expect((await dashboard.patch(`/tasks/${params.taskId}`, { dueDate: day })).status).toBe(200)
    return {}
  },
}

/** Adds a factor. */
async function withFactor(dashboard: Caller) {
  const { body } = await dashboard.post('/account/factors', await newTotp(dashboard))
  return { factorId: body.data.id }
}

const released = {
  before: async (dashboard: Caller, { product, version }: Sample) => {
    const release = { status: 'RELEASED', releasedAt: day }
    const path = `/products/${product.id}/versions/${version.id}`
    expect((await dashboard.patch(path, release)).status).toBe(200)
    return {}
  },
}

/** A valid request for every operation of both APIs. The route table test fails for a missing one. */
export const operations: Record<string, Valid> = {
  'GET /products': {},
  'GET /products/:product': {},
  'POST /products': { body: () => ({ name: 'Kite' }) },
  'PATCH /products/:product': { body: () => ({ stage: 'growth' }) },
  'DELETE /products/:product': { body: ({ product }) => ({ name: product.name }) },
  'POST /products/:product/undelete': {
    before: async (dashboard, { product }) => {
      expect((await dashboard.delete(`/products/${product.id}`, { name: product.name })).status).toBe(200)
      return {}
    },
  },

  'GET /products/:product/impact': {},
  'GET /account/export': {},
  'GET /icons': {},
  'PUT /products/:product/icon': { body: () => ({ icon: 'data:image/png;base64,iVBORw0KGgo=' }) },
  'DELETE /products/:product/icon': {},
  'GET /onboarding': {},
  'PUT /onboarding': { body: ({ product }) => ({ productId: product.id, dismissed: true }) },

  'GET /portfolio': {},
  'GET /ideas/track-record': {},
  'GET /attention': {},
  'GET /review': { query: '?week=2026-W14' },
  'GET /review/finished': {},
  'PUT /review': {
    body: ({ params }) => ({ week: '2026-W14', note: 'Good', priorities: [params.taskId] }),
  },
  'DELETE /review': {
    before: async (dashboard) => {
      expect((await dashboard.put('/review', { week: '2026-W14' })).status).toBe(200)
      return {}
    },
    query: '?week=2026-W14',
  },
  'POST /attention/:findingId/snooze': { ...overdue, body: () => ({ until: '2100-01-01T00:00:00.000Z' }) },
  'POST /attention/:findingId/dismiss': { ...overdue, body: () => ({ severity: 'high', direction: null }) },
  'GET /search': { query: '?text=began' },
  'GET /products/:product/timeline': {},
  'GET /timeline': {},

  'GET /account': {},
  'GET /activity': {},
  'GET /activity/newest': {},
  'GET /ideas': {},
  'GET /ideas/:ideaId': {},
  'POST /ideas': {
    body: () => ({
      title: 'Tickets',
      evaluation: { marketSize: 1, competition: 2, technicalDifficulty: 3, personalAdvantage: 5 },
    }),
  },
  'PATCH /ideas/:ideaId': { body: () => ({ status: 'approved' }) },
  'DELETE /ideas/:ideaId': {},
  'POST /ideas/:ideaId/undelete': deleted((p) => `/ideas/${p.ideaId}`),
  'GET /ideas/:ideaId/product': {},
  'POST /ideas/:ideaId/convert': {},

  'GET /tasks': {},
  'POST /tasks': {
    body: ({ product, version }) => ({
      title: 'Ship',
      productId: product.id,
      versionId: version.id,
      dueDate: day,
    }),
  },
  'GET /tasks/:taskId': {},
  'PATCH /tasks/:taskId': { body: () => ({ status: 'done' }) },
  'DELETE /tasks/:taskId': {},
  'GET /board': { query: '?group=due&sort=priority&due=week&text=Ship' },
  'GET /board/groups': {},
  'GET /labels': {},
  'PATCH /tasks': {
    body: ({ params }) => ({ tasks: [{ id: params.taskId, labels: ['design'], isArchived: true }] }),
  },
  'GET /trash/counts': onTask('DELETE'),
  'GET /trash/records': onTask('DELETE'),
  'DELETE /trash': onTask('DELETE'),
  'POST /tasks/:taskId/archive': {},
  'POST /tasks/:taskId/restore': onTask('POST /archive'),
  'POST /tasks/:taskId/undelete': onTask('DELETE'),

  'GET /products/:product/versions': {},
  'POST /products/:product/versions': { body: () => ({ version: '2.0.0', releasedAt: day }) },
  'GET /products/:product/versions/:versionId': {},
  'GET /products/:product/versions/:versionId/impact': released,
  'POST /products/:product/versions/:versionId/release': {
    body: () => ({ releaseNotes: 'Imports of any size.', openTasks: 'remove' }),
  },
  'PATCH /products/:product/versions/:versionId': { body: () => ({ status: 'RELEASED' }) },
  'DELETE /products/:product/versions/:versionId': {},
  'POST /products/:product/versions/:versionId/undelete': deleted(
    (p) => `/products/${p.product}/versions/${p.versionId}`,
  ),

  'GET /products/:product/progress': {},
  'GET /products/:product/versions/:versionId/tasks': {},
  'GET /products/:product/versions/:versionId/draft': {},
  'GET /products/:product/versions/:versionId/feedback': {},
  'POST /products/:product/versions/:versionId/announcement': {
    ...released,
    body: () => ({ subject: 'Paperplane 1.0.0', text: 'It ships.' }),
  },
  'PUT /products/:product/versions/:versionId/written': {
    body: () => ({ emails: ['ada@example.com'], isWritten: true }),
  },

  'GET /products/:product/logs': {},
  'POST /products/:product/logs': { body: () => ({ content: 'Went on', logDate: day }) },
  'GET /products/:product/logs/:logId': {},
  'PATCH /products/:product/logs/:logId': { body: () => ({ content: 'Went on' }) },
  'DELETE /products/:product/logs/:logId': {},
  'POST /products/:product/logs/:logId/undelete': deleted((p) => `/products/${p.product}/logs/${p.logId}`),

  'GET /products/:product/timeline-days': {},
  'GET /roadmap': {},
  'GET /products/:product/diary': {},

  'GET /products/:product/feedback': {},
  'POST /products/:product/feedback': { body: () => ({ content: 'Slow', source: 'GITHUB', type: 'BUG' }) },
  'GET /products/:product/feedback/:feedbackId': {},
  'DELETE /products/:product/feedback/:feedbackId': {},
  'GET /products/:product/feedback/:feedbackId/screenshot': {},
  'GET /inbox': {},
  'GET /feedback': {},
  'GET /inbox/:feedbackId': {},
  'GET /inbox/:feedbackId/similar': {},
  'GET /inbox/:feedbackId/replies': {},
  'POST /inbox/:feedbackId/replies': {
    before: async (dashboard, { product }) => {
      const asked = { content: 'Slow', source: 'EMAIL', type: 'BUG', authorEmail: 'ada@example.com' }
      return { feedbackId: (await add(dashboard, `/products/${product.id}/feedback`, asked)).id }
    },
    body: () => ({ text: 'Thank you.' }),
  },
  'GET /inbox/counts': {},
  'PATCH /inbox': { body: ({ params }) => ({ changes: [{ id: params.feedbackId, state: 'done' }] }) },
  'POST /inbox/tasks': { body: ({ params }) => ({ ids: [params.feedbackId] }) },
  'GET /tasks/:taskId/feedback': {},
  'POST /products/:product/feedback/:feedbackId/undelete': deleted(
    (p) => `/products/${p.product}/feedback/${p.feedbackId}`,
  ),
  'POST /feedback': { body: () => ({ content: 'It stops', type: 'BUG' }) },
  'PUT /feedback/:feedbackId/screenshot': { body: () => png },

  'GET /products/:product/metrics': {},
  'POST /products/:product/metrics': { body: () => ({ key: 'mrr', name: 'MRR', unit: 'USD' }) },
  'GET /products/:product/metrics/:metricKey': {},
  'GET /products/:product/metrics/:metricKey/values': {},
  'PUT /products/:product/metrics/:metricKey/value': { body: () => ({ date: day, value: 3 }) },
  'PATCH /products/:product/metrics/:metricKey/value': { body: () => ({ date: day, delta: 3 }) },
  'DELETE /products/:product/metrics/:metricKey/values/:date': {},
  'PATCH /products/:product/metrics/:metricKey': { body: () => ({ name: 'People' }) },
  'DELETE /products/:product/metrics/:metricKey': {},
  'PUT /products/:product/headline-metric': { body: ({ params }) => ({ key: params.metricKey }) },

  'GET /products/:product/revenue': {},
  'POST /products/:product/revenue': { body: () => ({ amount: 19.99, type: 'one_time', date: day }) },
  'GET /products/:product/revenue/:revenueId': {},
  'PATCH /products/:product/revenue/:revenueId': { body: () => ({ amount: 20 }) },
  'DELETE /products/:product/revenue/:revenueId': {},
  'POST /products/:product/revenue/:revenueId/undelete': deleted(
    (p) => `/products/${p.product}/revenue/${p.revenueId}`,
  ),

  'GET /products/:product/costs': {},
  'POST /products/:product/costs': {
    body: () => ({ name: 'Domain', amount: 12, category: 'TOOLS', date: day }),
  },
  'GET /products/:product/costs/:costId': {},
  'GET /products/:product/costs/:costId/schedule': {},
  'PUT /products/:product/costs/:costId/schedule': { body: () => ({ newPrice: { amount: 14, from: day } }) },
  'PATCH /products/:product/costs/:costId': { body: () => ({ amount: 13 }) },
  'DELETE /products/:product/costs/:costId': {},
  'POST /products/:product/costs/:costId/undelete': deleted(
    (p) => `/products/${p.product}/costs/${p.costId}`,
  ),

  'GET /imports': {},
  'POST /imports': { query: '?kind=tasks', body: () => Buffer.from('Title,Mood\nShip,good\n') },
  'POST /imports/preview': { query: '?kind=tasks', body: () => Buffer.from('Title,Mood\nShip,good\n,\n') },
  'GET /imports/:importId': {},
  'GET /imports/:importId/errors': {},
  'DELETE /imports/:importId': {},

  'GET /finance': {},
  'GET /finance/to-date': {},
  'GET /finance/products': {},
  'GET /finance/records': { query: '?month=2026-03' },
  'GET /finance/records/total': {},
  'GET /finance/records/page': {},
  'GET /explain': { query: '?figure=mrr/2026-03' },
  'GET /finance/mrr': {},
  'GET /finance/mrr/changes': { query: '?month=2026-03' },
  'GET /products/:product/finance': {},
  'GET /products/:product/finance/to-date': {},
  'GET /rates': {},
  'GET /rates/missing': {},
  'PUT /rates/ecb': { body: () => ({ file: 'Date,USD\n2026-03-10,1.08' }) },
  'PUT /rates': { body: () => ({ rates: [{ currency: 'EUR', date: day, rate: 1.08 }] }) },

  'GET /feedback-keys': {},
  'GET /products/:product/feedback-key': {},
  'POST /products/:product/feedback-key': {
    before: async (_, { bareProduct }) => ({ product: bareProduct.id }),
    body: () => ({}),
  },
  'GET /products/:product/feedback-key/limited': {},
  'POST /products/:product/feedback-key/rotate': { body: () => ({ overlap: true }) },
  'PATCH /products/:product/feedback-key': { body: () => ({ dailyLimit: 5 }) },
  'DELETE /products/:product/feedback-key': {},
  'GET /products/:product/changelog': {},
  'PUT /products/:product/changelog': {
    body: ({ product }) => ({
      isPublic: true,
      slug: `p${product.id.slice(-20)}`,
      title: null,
      accent: '#3b5bdb',
      isIndexed: true,
      showsRoadmap: true,
    }),
  },
  'GET /products/:product/captcha': {},
  'PUT /products/:product/captcha': { body: () => ({ provider: 'altcha' }) },

  'GET /api-keys': {},
  'POST /api-keys': { body: ({ product }) => ({ name: 'ci', readOnly: true, productIds: [product.id] }) },
  'GET /api-keys/:keyId': {},
  'DELETE /api-keys/:keyId': {},

  'GET /members': {},
  'DELETE /members/:memberId': { before: async (dashboard) => ({ memberId: await addViewer(dashboard) }) },
  'GET /invitations': {},
  'POST /invitations': { body: () => ({ email: 'carol@example.com', kind: 'viewer' }) },
  'DELETE /invitations/:invitationId': {},

  'GET /account/identities': {},

  'GET /webhooks': {},
  'POST /webhooks': { body: () => ({ url: 'https://receiver.invalid/hook', events: ['task.completed'] }) },
  'GET /webhooks/:webhookId': {},
  'PATCH /webhooks/:webhookId': { body: () => ({ description: 'Tells the team', isPaused: false }) },
  'DELETE /webhooks/:webhookId': {},
  'POST /webhooks/:webhookId/rotate': {},
  'POST /webhooks/:webhookId/test': {},
  'POST /webhooks/:webhookId/replay-failed': {},
  'GET /webhooks/:webhookId/deliveries': {},
  'GET /webhooks/:webhookId/deliveries/:deliveryId': {},
  'POST /webhooks/:webhookId/deliveries/:deliveryId/replay': {},

  'GET /session/accounts': {},
  'PUT /session/account': { body: ({ account }) => ({ accountId: account.id }) },
  'GET /news': {},
  'PUT /news/recipients': { body: ({ product }) => ({ email: `${product.id}@example.com` }) },
  'DELETE /news/recipients/:recipientId': {},
  'POST /news/calendar': {},
  'DELETE /news/calendar': {},

  'GET /session': {},
  'DELETE /session': {},
  'GET /sessions': {},
  'DELETE /sessions/:sessionId': {},
  'PATCH /account': { body: () => ({ reportingCurrency: 'EUR' }) },
  'GET /changes': {},
  'POST /account/password': { body: () => ({ current: password, next: password }) },
  'POST /account/email': { body: ({ product }) => ({ email: `${product.id}@example.com` }) },
  'GET /account/email': {},
  'DELETE /account/email': {},
  'DELETE /account': { body: ({ account }) => ({ email: account.email }) },
  'POST /session/confirm': { body: () => ({ password }) },
  'GET /account/factors': {},
  'POST /account/factors/totp': {},
  'POST /account/factors/passkey': {},
  'POST /account/factors': {
    before: async (dashboard, sample) => {
      sample.answer = await newPasskey(dashboard)
      return {}
    },
    body: ({ answer }) => ({ name: 'Laptop', passkey: {}, ...answer }),
  },
  'DELETE /account/factors/:factorId': { before: withFactor },
  'POST /account/recovery-codes': { before: withFactor },
}

/** Operations that take a Feedback Key. */
export const submissions = ['POST /feedback', 'PUT /feedback/:feedbackId/screenshot']

/** Routes without authentication, or that need a token or a provider. Each has its own test. */
export const openRoutes = [
  'OPTIONS /feedback',
  'OPTIONS /feedback/:feedbackId/screenshot',
  'GET /openapi.json',
  'HEAD /openapi.json',
  'POST /session',
  'GET /setup',
  'HEAD /setup',
  'POST /setup',
  'GET /password-reset',
  'HEAD /password-reset',
  'POST /password-reset',
  'POST /password-reset/use',
  'POST /confirm-email',
  'POST /invitation',
  'POST /invitation/accept',
  'POST /invitation/join',
  'POST /session/second-factor',
  'POST /session/passkey-options',
  'POST /session/passkey',
  'GET /session/methods',
  'HEAD /session/methods',
  'POST /session/provider',
  'POST /session/provider/finish',
  'POST /session/link',
  'DELETE /account/identities/:identityId',
]

/** Streams without an end. Each has its own test. */
export const endlessRoutes = ['GET /changes']

/** Prepares the data for a route and returns a valid request. */
export async function requestFor(route: Route, owner: Person, sample: Sample) {
  const differing = await operationOf(route).before?.(owner.dashboard, sample)
  const request = requestWithout(route, sample)
  return differing ? { ...request, path: pathFor(route, { ...sample.params, ...differing }) } : request
}

/** A valid request without preparation, for callers that are refused. */
export const requestWithout = (route: Route, sample: Sample) => ({
  path: pathFor(route, sample.params),
  body: operationOf(route).body?.(sample),
})

/** True if `requestFor` changes the sample. */
export const isPrepared = (route: Route): boolean => operationOf(route).before !== undefined

const operationOf = ({ name }: Route) => operations[name.replace(/^HEAD /, 'GET ')]!

const pathFor = (route: Route, params: Record<string, string>) =>
  fill(route.path, params) + (operationOf(route).query ?? '')

export const fill = (path: string, params: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    expect(params, `the sample has nothing for :${name}`).toHaveProperty(name)
    return encodeURIComponent(params[name]!)
  })
