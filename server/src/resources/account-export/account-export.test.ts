import { expect, test } from 'vitest'
import { daysLater } from '../../domain/calendar.ts'
import { add, addMany, addProduct, read, setValues, times } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const { alice, bob } = await testService()
const date = '2026-03-31'

test('a product in the export of an account has every record of it and none of others', async () => {
  const { dashboard } = alice
  const product = await addProduct(alice, { slug: 'kite' })
  const path = `/products/${product.id}`
  const other = await addProduct(alice, { name: 'Other' })
  await add(dashboard, `/products/${other.id}/logs`, { content: 'Elsewhere', logDate: date })
  const version = await add(dashboard, `${path}/versions`, { version: '1.0.0' })
  const task = { productId: product.id, versionId: version.id }
  const archived = await add(dashboard, '/tasks', { title: 'Old', ...task })
  await dashboard.post(`/tasks/${archived.id}/archive`)
  const labelled = await add(dashboard, '/tasks', { title: 'New', labels: ['docs'], ...task })
  await add(dashboard, '/tasks', { title: 'Without a product' })
  const text = (i: number) => ({ content: `${i} ${'x'.repeat(40_000)}`, source: 'EMAIL', type: 'BUG' })
  await addMany(dashboard, `${path}/feedback`, times(30, text))
  const logs = times(9, (i) => ({ content: `Log ${i}`, logDate: date }))
  await addMany(dashboard, `${path}/logs`, logs)
  for (const key of ['users', 'visits']) await add(dashboard, `${path}/metrics`, { key, name: key })
  const values = times(130, (value) => ({ date: daysLater('2026-01-01', value), value }))
  for (const key of ['users', 'visits']) await setValues(dashboard, product.id, key, values)
  await add(dashboard, `${path}/revenue`, { amount: 120.5, type: 'subscription', periodMonths: 12, date })
  const cost = await add(dashboard, `${path}/costs`, { name: 'Server', amount: 5, category: 'TOOLS', date })
  const scheduled = await dashboard.put(`${path}/costs/${cost.id}/schedule`, { endDate: '2100-01-01' })
  const schedule = { costId: cost.id, ...scheduled.body.data }

  const valuesOf = async (metricKey: string) => {
    const stored: object[] = await read(dashboard, `${path}/metrics/${metricKey}/values`)
    return stored.map((value) => ({ metricKey, ...value }))
  }
  const { status, headers, body } = await dashboard.get('/account/export')
  const ofProduct = (one: { product: { id: string } }) => one.product.id === product.id
  const exported = body.data.products.find(ofProduct)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="prodops.json"')
  expect(exported).toEqual({
    product,
    versions: [version],
    tasks: [labelled, { ...archived, isArchived: true }],
    logs: await read(dashboard, `${path}/diary`),
    feedback: await read(dashboard, `${path}/feedback`),
    metrics: await Promise.all(['visits', 'users'].map((key) => read(dashboard, `${path}/metrics/${key}`))),
    metricValues: [...(await valuesOf('visits')), ...(await valuesOf('users'))],
    revenue: await read(dashboard, `${path}/revenue`),
    costs: await read(dashboard, `${path}/costs`),
    costSchedules: [schedule],
  })
  expect(exported.feedback).toHaveLength(30)
  expect(exported.metricValues).toHaveLength(260)
})

test('the export of an account has settings, all products, ideas and tasks without a product', async () => {
  const product = await addProduct(bob, { name: 'Boat' })
  await addProduct(bob, { name: 'Car' })
  const idea = await add(bob.dashboard, '/ideas', { title: 'Sail' })
  const evaluation = { marketSize: 4, competition: 2, technicalDifficulty: 3, personalAdvantage: 5 }
  const raft = await add(bob.dashboard, '/ideas', { title: 'Raft', evaluation })
  const { id: productId } = (await bob.dashboard.post(`/ideas/${raft.id}/convert`)).body.data
  await bob.dashboard.patch(`/ideas/${raft.id}`, { evaluation: { ...evaluation, marketSize: 1 } })
  const rate = { currency: 'EUR', date, rate: 1.0823 }
  await bob.dashboard.put('/rates', { rates: [rate] })
  await bob.dashboard.patch('/account', { ecbRates: true })
  const task = await add(bob.dashboard, '/tasks', { title: 'Buy a mast', labels: ['harbour'] })
  const { headers, body } = await bob.dashboard.get('/account/export')
  expect(headers['content-disposition']).toBe('attachment; filename="prodops.json"')
  expect(body.data).toMatchObject({
    settings: { reportingCurrency: 'USD', ecbRates: true, timeZone: 'UTC', weekStart: 'monday' },
    rates: [rate],
    ideas: [
      { id: raft.id, productId, convertedAt: expect.any(String), convertedEvaluation: evaluation },
      { ...idea, productId: null, convertedAt: null, convertedEvaluation: null },
    ],
    tasks: [task],
    products: [{ product: { name: 'Raft' } }, { product: { name: 'Car' } }, { product }],
  })
})
