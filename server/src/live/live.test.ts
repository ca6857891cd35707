import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { expectError } from '../testing/answers.ts'
import { Caller } from '../testing/caller.ts'
import { openChangeStream } from '../testing/change-stream.ts'
import { newData, prepareData, startService } from '../testing/process.ts'
import { add, read } from '../testing/records.ts'
import { password, serviceOn, testService } from '../testing/service.ts'

const service = await testService()
const { alice, bob } = service
await service.app.listen({ port: 0, host: '127.0.0.1' })
const addressOf = ({ app }: Pick<typeof service, 'app'>) =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const product = await add(alice.dashboard, '/products', { name: 'Paperplane' })

const follow = (session: Caller, address = addressOf(service)) => openChangeStream(session, address)

/** Twice the time for which changes are merged. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 400))
const signedIn = () => service.signIn(alice.id)

test('what a program or a visitor changes is told, by the name of its resource alone', async () => {
  const { key } = await add(alice.dashboard, `/products/${product.id}/feedback-key`, {})
  const stream = await follow(await signedIn())
  await aMoment()
  await add(alice.api, '/tasks', { title: 'A secret' })
  await expect.poll(() => stream.events).toEqual(['changed tasks'])
  await aMoment()
  await add(alice.api.with({ authorization: `Bearer ${key}` }), '/feedback', { content: 'A secret' })
  await expect.poll(() => stream.events).toEqual(['changed tasks', 'changed feedback'])
})

test('a task created from feedback changes both resources, in whichever process', async () => {
  const path = `/products/${product.id}/feedback`
  const ids = []
  for (const content of ['Here', 'Elsewhere'])
    ids.push((await add(alice.api, path, { content, source: 'EMAIL', type: 'BUG' })).id)
  const session = await signedIn()
  const stream = await follow(session)
  await aMoment()
  await add(session, '/inbox/tasks', { ids: [ids[0]] })
  await expect.poll(() => stream.events).toEqual(['changed feedback tasks'])
  const other = await serviceOn(service.data)
  await add(session.on(other.app), '/inbox/tasks', { ids: [ids[1]] })
  await expect.poll(() => stream.events.at(1), { timeout: 2_000 }).toMatch(/^changed (\*|feedback tasks)$/)
  await other.close()
})

test('of what is put back out of the trash both are told in one: its resource and the trash', async () => {
  const { id } = await add(alice.api, '/tasks', { title: 'Put back' })
  await alice.api.delete(`/tasks/${id}`)
  const stream = await follow(await signedIn())
  await aMoment()
  expect((await alice.dashboard.post(`/tasks/${id}/undelete`)).status).toBe(200)
  await expect.poll(() => stream.events).toEqual(['changed tasks trash'])
})

test('many changes in a row are told together', async () => {
  const stream = await follow(await signedIn())
  await Promise.all(Array.from({ length: 100 }, (_, i) => add(alice.api, '/tasks', { title: `Task ${i}` })))
  await add(alice.api, `/products/${product.id}/logs`, { content: 'Done', logDate: '2026-03-31' })
  await expect.poll(() => stream.events.join(' ')).toMatch(/tasks.*logs/)
  expect(stream.events.length).toBeLessThan(10)
})

test('nobody is told of what others change, and nobody of a change that was refused', async () => {
  const stream = await follow(await signedIn())
  await add(bob.dashboard, '/products', { name: 'Kite' })
  expectError(await alice.api.post('/tasks', { title: '' }), 'validation_error')
  await aMoment()
  expect(stream.events).toEqual([])
})

test('changes of another process are told within 2 s, and its end of a session ends the stream', async () => {
  const [session, revoked] = [await signedIn(), await signedIn()]
  const [stream, ending] = [await follow(session), await follow(revoked)]
  await aMoment()
  const other = await serviceOn(service.data)
  const api = new Caller(other.app, '/api/v1', alice.api.headers)
  await add(api, '/tasks', { title: 'Made by another process' })
  await expect.poll(() => stream.events.at(-1), { timeout: 2_000 }).toMatch(/^changed (\*|tasks)$/)
  const dashboard = new Caller(other.app, '/dashboard/api', session.headers)
  const { id } = (await read(revoked, '/sessions')).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  expect((await dashboard.delete(`/sessions/${id}`)).status).toBe(200)
  expect((await ending.ended).at(-1)).toBe('ended')
  await other.close()
})

test('a session that is revoked, signed out or replaced is told no more', async () => {
  const [revoked, left, stays, replaced] = [
    await signedIn(),
    await signedIn(),
    await signedIn(),
    await signedIn(),
  ]
  const streams = [
    await follow(revoked),
    await follow(left),
    await follow(stays),
    await follow(replaced),
  ] as const
  const { id } = (await read(revoked, '/sessions')).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  expect((await stays.delete(`/sessions/${id}`)).status).toBe(200)
  expect((await streams[0].ended).at(-1)).toBe('ended')
  await left.delete('/session')
  expect((await streams[1].ended).at(-1)).toBe('ended')
  await replaced.post('/session', { email: alice.email, password })
  expect((await streams[3].ended).at(-1)).toBe('ended')
  await aMoment()
  await add(alice.api, '/tasks', { title: 'Still told' })
  await expect.poll(() => streams[2].events.at(-1)).toBe('changed tasks')
})

test('a new password ends the streams of every other session', async () => {
  const dora = await service.person('Dora')
  const [own, other] = [await follow(dora.dashboard), await follow(await service.signIn(dora.id))]
  expect(
    (await dora.dashboard.post('/account/password', { current: password, next: `${password}!` })).status,
  ).toBe(200)
  expect((await other.ended).at(-1)).toBe('ended')
  await aMoment()
  await add(dora.api, '/tasks', { title: 'Still told' })
  await expect.poll(() => own.events).toContain('changed tasks')
})

test('a session has one stream: opening another ends the one before', async () => {
  const session = await signedIn()
  const before = await follow(session)
  const after = await follow(session)
  expect(await before.ended).toEqual(['replaced'])
  await aMoment()
  await add(alice.api, '/tasks', { title: 'Told once' })
  await expect.poll(() => after.events).toEqual(['changed tasks'])
})

test('an account has at most twenty streams, and a place again when one is closed', async () => {
  const eve = await service.person('Eve')
  const streams = []
  for (let i = 0; i < 20; i++) streams.push(await follow(await service.signIn(eve.id)))
  const late = await service.signIn(eve.id)
  expectError(await late.get('/changes'), 'rate_limit_exceeded')
  streams[0]!.close()
  await expect
    .poll(() => fetch(`${addressOf(service)}/dashboard/api/changes`, late).then(({ status }) => status))
    .toBe(200)
})

test('a stream without events stays open beyond the timeout of idle connections', async () => {
  const impatient = await testService({ idleTimeoutMs: 500 })
  await impatient.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await follow(impatient.alice.dashboard, addressOf(impatient))
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await expect.poll(() => stream.events.length).toBeGreaterThan(4)
  await add(impatient.alice.api, '/tasks', { title: 'Told' })
  await expect.poll(() => stream.events).toContain('changed tasks')
})

test('HEAD is answered at once', async () => {
  const { status, headers, text } = await alice.dashboard.send('HEAD', '/changes')
  expect([status, headers['content-type'], text]).toEqual([200, 'text/event-stream; charset=utf-8', ''])
})

test('SIGTERM ends the service within seconds whoever listens, and tells them', async () => {
  const { dataDir, databaseUrl, env } = await newData()
  await prepareData(dataDir, databaseUrl)
  const running = await startService(dataDir, env)
  const answer = await fetch(`${running.address}/dashboard/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'alice@example.com', password }),
  })
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  const stream = await follow({ headers: { cookie } } as unknown as Caller, running.address)
  const began = performance.now()
  const { code } = await running.end('SIGTERM')
  expect(code).toBe(0)
  expect(performance.now() - began).toBeLessThan(2_500)
  expect(await stream.ended).toEqual(['ended'])
})
