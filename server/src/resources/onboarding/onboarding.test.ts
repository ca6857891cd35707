import { expect, test } from 'vitest'
import { Caller } from '../../testing/caller.ts'
import { add, addFeedback, addProduct, read } from '../../testing/records.ts'
import { expectInvalid, expectMissing } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const { app, bob, person } = await testService()
const nothing = {
  widgetInstalled: false,
  firstFeedbackAt: null,
  releaseConnected: false,
  metricRecorded: false,
  revenueRecorded: false,
  agentConnected: false,
  dismissed: false,
}

test('each step is done once its first record has come in', async () => {
  const ann = await person('Ann')
  const { id, name } = await addProduct(ann, { slug: 'kite' })
  await addProduct(ann, { name: 'Bare', slug: 'bare' })
  const path = `/products/${id}`
  const state = (query = '?product=kite') => read(ann.dashboard, `/onboarding${query}`)
  expect([await state(), await state('')]).toEqual([nothing, nothing])

  await add(ann.dashboard, `${path}/versions`, { version: '1.0.0' })
  await add(ann.dashboard, `${path}/metrics`, { key: 'users', name: 'Users' })
  const date = '2026-03-31'
  await add(ann.dashboard, `${path}/costs`, { name: 'Server', amount: 5, category: 'TOOLS', date })
  expect(await state()).toEqual(nothing)

  const first = await addFeedback(ann.dashboard, id)
  let expected: object = { ...nothing, firstFeedbackAt: first.createdAt }
  expect(await state()).toEqual(expected)
  const { key } = await add(ann.dashboard, `${path}/feedback-key`, {})
  await add(new Caller(app, '/api/v1', { authorization: `Bearer ${key}` }), '/feedback', { content: 'Hi' })
  expected = { ...expected, widgetInstalled: true }
  expect(await state()).toEqual(expected)
  await ann.dashboard.put(`${path}/metrics/users/value`, { date, value: 0 })
  await add(ann.dashboard, `${path}/revenue`, { amount: 5, type: 'other', date })
  expected = { ...expected, metricRecorded: true, revenueRecorded: true }
  expect(await state()).toEqual(expected)
  await add(ann.api, `${path}/versions`, { version: '1.1.0' })
  await expect.poll(() => state()).toEqual({ ...expected, releaseConnected: true, agentConnected: true })
  expect(await state('')).toEqual(await state())
  expect(await state('?product=bare')).toEqual({ ...nothing, agentConnected: true })

  await ann.dashboard.delete(path, { name })
  expect(await state('')).toEqual({ ...nothing, agentConnected: true })
})

test('the checklist of Home and of each product is dismissed on its own', async () => {
  const ann = await person('Anna')
  const [{ id }, other] = [await addProduct(ann), await addProduct(ann, { name: 'Other' })]
  const put = (productId: string | null, dismissed: boolean) =>
    ann.dashboard.put('/onboarding', { productId, dismissed })
  const dismissed = async () => {
    const paths = ['', `?product=${id}`, `?product=${other.id}`]
    return Promise.all(paths.map(async (path) => (await read(ann.dashboard, `/onboarding${path}`)).dismissed))
  }
  expect((await put(id, true)).body.data).toEqual({ ...nothing, dismissed: true })
  expect(await dismissed()).toEqual([false, true, false])
  await put(null, true)
  await put(id, false)
  expect(await dismissed()).toEqual([true, false, false])
  const refused = await bob.dashboard.put('/onboarding', { productId: id, dismissed: true })
  expectInvalid(refused, { productId: 'not_found' })
  expectMissing(await bob.dashboard.get(`/onboarding?product=${id}`))
})
