import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { png } from './images.ts'
import { add, read } from './records.ts'
import type { Person } from './service.ts'

/** One record of each resource, and the path parameters that name them. */
export type Sample = Awaited<ReturnType<typeof addSample>>

export async function addSample({ dashboard }: Pick<Person, 'dashboard'>) {
  const make = (path: string, body?: unknown) => add(dashboard, path, body)
  const [product, bareProduct] = await Promise.all([
    make('/products', { name: 'Paperplane' }),
    make('/products', { name: 'Bare' }),
  ])
  const of = (path: string) => `/products/${product.id}/${path}`
  const day = '2026-03-31'
  const [session, idea, task, version, log, feedbackKey, metric, revenue, cost, apiKey] = await Promise.all([
    read(dashboard, '/sessions').then(([newest]) => newest),
    make('/ideas', { title: 'Offline mode' }),
    make('/tasks', { title: 'Write the notes', productId: product.id }),
    make(of('versions'), { version: '1.0.0' }),
    make(of('logs'), { content: 'Began', logDate: day }),
    make(of('feedback-key'), { minuteLimit: 1_000_000, screenshots: true }),
    make(of('metrics'), { key: `users_${randomBytes(4).toString('hex')}`, name: 'Users' }),
    make(of('revenue'), { amount: 5, type: 'subscription', date: day }),
    make(of('costs'), { name: 'Server', amount: 5, category: 'INFRASTRUCTURE', date: day }),
    make('/api-keys', { name: 'sample' }),
  ])
  const submitter = dashboard.under('/api/v1').with({ authorization: `Bearer ${feedbackKey.key}` })
  const account = await read(dashboard, '/session')
  const invited = { email: `${randomBytes(4).toString('hex')}@example.com`, kind: 'viewer' }
  // The number per account is limited.
  const invitation = (await read(dashboard, '/invitations'))[0] ?? (await make('/invitations', invited))
  const feedback = await add(submitter, '/feedback', { content: 'Nice', type: 'PRAISE' })
  expect((await submitter.put(`/feedback/${feedback.id}/screenshot`, png)).status).toBe(200)
  const imported = (await dashboard.send('POST', '/imports?kind=tasks', 'Title,Mood\n')).body.data
  await dashboard.put(of(`metrics/${metric.key}/value`), { date: day, value: 1 })
  // The number per account is limited.
  const sent = { url: 'https://receiver.invalid/', events: ['version.released'] }
  const webhook = (await read(dashboard, '/webhooks'))[0] ?? (await make('/webhooks', sent))
  const recipient =
    (await read(dashboard, '/news')).recipients[0] ??
    (await dashboard.put('/news/recipients', { email: 'ada@example.com' })).body.data
  const delivery = (await dashboard.post(`/webhooks/${webhook.id}/test`)).body.data
  await dashboard.put('/rates', { rates: [{ currency: 'EUR', date: day, rate: 1.08 }] })
  return {
    account,
    product,
    bareProduct,
    version,
    feedbackKey: feedbackKey.key as string,
    /** What a request sends that needs an answer of the service first. */
    answer: {},
    params: {
      product: product.id,
      ideaId: idea.id,
      taskId: task.id,
      findingId: `task_overdue.${task.id}`,
      versionId: version.id,
      logId: log.id,
      feedbackId: feedback.id,
      metricKey: metric.key,
      date: day,
      revenueId: revenue.id,
      costId: cost.id,
      keyId: apiKey.id,
      webhookId: webhook.id,
      deliveryId: delivery.id,
      recipientId: recipient.id,
      sessionId: session.id,
      importId: imported.id,
      invitationId: invitation.id,
      // It has no viewer.
      memberId: session.id,
      factorId: 'cmnf7u3c8x2v9q4k7w1d5t8bz',
    } as Record<string, string>,
  }
}
