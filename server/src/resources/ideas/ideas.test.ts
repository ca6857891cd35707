import { beforeEach, expect, test } from 'vitest'
import { add, read } from '../../testing/records.ts'
import { expectConflict, expectEachInvalid, expectInvalid } from '../../testing/refusals.ts'
import { type Person, testService } from '../../testing/service.ts'

const now = new Date()
const { person } = await testService({ clock: () => now })
let someone: Person
let count = 0
beforeEach(async () => {
  someone = await person(`Someone${count++}`)
})

const evaluation = { marketSize: 1, competition: 5, technicalDifficulty: 2.5, personalAdvantage: 4 }
const everything = {
  title: ' Trains 🚂 ',
  description: 'Offline mode',
  type: 'app',
  priority: 'high',
  status: 'approved',
  evaluation,
}
const id = expect.stringMatching(/^c[0-9a-z]{24}$/)

test('an idea is made with every field, stored as sent, and read through both APIs', async () => {
  const { status, headers, body } = await someone.dashboard.post('/ideas', everything)
  expect(status).toBe(201)
  expect(body).toEqual({ data: { id, ...everything, createdAt: now.toISOString() } })
  expect(headers.location).toBe(`/dashboard/api/ideas/${body.data.id}`)
  for (const audience of [someone.api, someone.dashboard]) {
    expect((await audience.get(`/ideas/${body.data.id}`)).body).toEqual(body)
    expect((await audience.get('/ideas')).body).toEqual({ data: [body.data] })
  }
})

test('an idea needs only a title; null is the same as not sent', async () => {
  const title = 'Trains'
  const empty = { description: null, type: null, evaluation: null }
  const createdAt = now.toISOString()
  const expected = { id, title, ...empty, priority: 'medium', status: 'pending', createdAt }
  expect(await add(someone.dashboard, '/ideas', { title })).toEqual(expected)
  const nulls = { ...empty, priority: null, status: null }
  expect(await add(someone.dashboard, '/ideas', { title, ...nulls })).toEqual(expected)
  expectInvalid(await someone.dashboard.post('/ideas', {}), { title: 'required' })
})

test('every type, priority and status is taken, and every status may follow every other', async () => {
  for (const type of ['app', 'web', 'pc', 'api', 'other']) {
    expect(await add(someone.dashboard, '/ideas', { title: 'x', type })).toMatchObject({ type })
  }
  for (const priority of ['high', 'medium', 'low']) {
    expect(await add(someone.dashboard, '/ideas', { title: 'x', priority })).toMatchObject({ priority })
  }
  const statuses = ['pending', 'approved', 'discarded', 'converted']
  const further = ['discarded', 'pending', 'converted', 'approved']
  const { id } = await add(someone.dashboard, '/ideas', { title: 'x' })
  for (const status of [...statuses, ...statuses.toReversed(), ...further]) {
    expect((await someone.dashboard.patch(`/ideas/${id}`, { status })).body.data).toMatchObject({ status })
    expect(await add(someone.dashboard, '/ideas', { title: 'x', status })).toMatchObject({ status })
  }
})

const wrong = {
  title: { type: [5, null], too_short: [''], blank: ['\t '], too_long: ['🚂'.repeat(201)] },
  description: { type: [5, {}] },
  type: { enum: ['App', 'saas'] },
  priority: { enum: ['High', 'P1'] },
  status: { enum: ['PENDING', 'done'] },
  evaluation: { type: ['4', 4, [evaluation]] },
}

test('wrong values are refused, field by field, when an idea is made and when it is changed', async () => {
  await expectEachInvalid((body) => someone.dashboard.post('/ideas', body), { title: 'Trains' }, wrong)
  expect(await read(someone.api, '/ideas')).toEqual([])
  const idea = await add(someone.dashboard, '/ideas', everything)
  await expectEachInvalid((body) => someone.dashboard.patch(`/ideas/${idea.id}`, body), {}, wrong)
  expect(await read(someone.api, `/ideas/${idea.id}`)).toEqual(idea)
})

test('an evaluation has four scores from 1 to 5, and a wrong one is named by its path', async () => {
  const send = (changed: object) =>
    someone.dashboard.post('/ideas', { title: 'x', evaluation: { ...evaluation, ...changed } })
  for (const name of Object.keys(evaluation)) {
    for (const score of [1, 5, 3.25])
      expect((await send({ [name]: score })).body.data.evaluation).toMatchObject({ [name]: score })
    for (const score of [0.999, 5.001, 0, -1])
      expectInvalid(await send({ [name]: score }), { [`evaluation.${name}`]: 'out_of_range' })
    for (const score of ['3', null, true])
      expectInvalid(await send({ [name]: score }), { [`evaluation.${name}`]: 'type' })
    expectInvalid(await send({ [name]: undefined }), { [`evaluation.${name}`]: 'required' })
  }
  const missing = Object.keys(evaluation).map((name) => [`evaluation.${name}`, 'required'])
  const refused = await someone.dashboard.post('/ideas', { title: 'x', evaluation: {} })
  expectInvalid(refused, Object.fromEntries(missing))
})

test('a change touches what is sent; null clears description, type and evaluation alone', async () => {
  const idea = await add(someone.dashboard, '/ideas', everything)
  const path = `/ideas/${idea.id}`
  expect((await someone.dashboard.patch(path, {})).body).toEqual({ data: idea })
  const change = { priority: 'low', evaluation: { ...evaluation, marketSize: 2 } }
  const { status, body } = await someone.dashboard.patch(path, change)
  expect([status, body]).toEqual([200, { data: { ...idea, ...change } }])
  const cleared = { description: null, type: null, evaluation: null }
  const { data } = (await someone.dashboard.patch(path, cleared)).body
  expect(data).toEqual({ ...idea, ...change, ...cleared })
  const refused = await someone.dashboard.patch(path, { title: null, priority: null, status: null })
  expectInvalid(refused, { title: 'type', priority: 'enum', status: 'enum' })
})

test('an idea is converted into a product of its title, description and type in stage idea', async () => {
  const idea = await add(someone.dashboard, '/ideas', everything)
  const { status, headers, body } = await someone.dashboard.post(`/ideas/${idea.id}/convert`)
  expect(status).toBe(201)
  expect(headers.location).toBe(`/dashboard/api/products/${body.data.id}`)
  const { title: name, description, type } = everything
  expect(body.data).toMatchObject({ slug: 'trains', name, description, type, stage: 'idea' })
  expect(await read(someone.api, `/products/${body.data.id}`)).toEqual(body.data)
  expect(await read(someone.api, `/ideas/${idea.id}`)).toEqual({ ...idea, status: 'converted' })
})

test('an idea without description and type becomes a product of type other', async () => {
  const title = '🚂'.repeat(200)
  const { id } = await add(someone.dashboard, '/ideas', { title })
  const product = await add(someone.dashboard, `/ideas/${id}/convert`)
  const expected = { slug: null, name: title, description: null, type: 'other', stage: 'idea' }
  expect(product).toMatchObject(expected)
})

test('the product of an idea has a slug that its title suggests, unique for the user', async () => {
  const slugOf = async (title: string) => {
    const { id } = await add(someone.dashboard, '/ideas', { title })
    return (await add(someone.dashboard, `/ideas/${id}/convert`)).slug
  }
  expect(await slugOf("Émile's Notes 2.0")).toBe('emiles-notes-2-0')
  expect(await slugOf('Straße')).toBe('strasse')
  expect(await slugOf('Emiles notes, 2.0')).toBe('emiles-notes-2-0-2')
  expect(await slugOf('Émiles Notes (2 0)')).toBe('emiles-notes-2-0-3')
  expect(await slugOf(`${'x'.repeat(63)} y`)).toBe('x'.repeat(63))
  expect(await slugOf('x'.repeat(64))).toBe('x'.repeat(64))
  expect(await slugOf('x'.repeat(70))).toBe(`${'x'.repeat(62)}-2`)
})

test('an idea is converted once and tells what it became, as long as its product is there', async () => {
  const { id } = await add(someone.dashboard, '/ideas', everything)
  const became = () => read(someone.dashboard, `/ideas/${id}/product`)
  expect(await became()).toEqual({ productId: null })
  const product = await add(someone.dashboard, `/ideas/${id}/convert`)
  expect(await became()).toEqual({ productId: product.id })
  expectConflict(await someone.dashboard.post(`/ideas/${id}/convert`), { productId: product.id })
  expect(await read(someone.api, '/products')).toHaveLength(1)
  await someone.dashboard.delete(`/products/${product.id}`, { name: product.name })
  expect(await became()).toEqual({ productId: null })
  const again = await add(someone.dashboard, `/ideas/${id}/convert`)
  await someone.dashboard.delete(`/ideas/${id}`)
  expect(await read(someone.api, `/products/${again.id}`)).toEqual(again)
})
