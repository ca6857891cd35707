import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { expectError } from '../testing/answers.ts'
import { Caller } from '../testing/caller.ts'
import { newData, prepareData, startService } from '../testing/process.ts'
import { add, addFeedback, read } from '../testing/records.ts'
import { password, serviceOn, testService } from '../testing/service.ts'

const service = await testService()
const { alice, bob } = service
await service.app.listen({ port: 0, host: '127.0.0.1' })
const addressOf = ({ app }: Pick<typeof service, 'app'>) =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const product = await add(alice.dashboard, '/products', { name: 'Paperplane' })

/** Opens the live stream of a session. `events` fills with `name data`, after the first `changed *`. */
async function follow({ headers }: Pick<Caller, 'headers'>, address = addressOf(service)) {
  const leaving = new AbortController()
  const answer = await fetch(`${address}/dashboard/api/changes`, { headers, signal: leaving.signal })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const events: string[] = []
  const ended = (async () => {
    let rest = ''
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + piece).split('\n\n')
      rest = parts.pop()!
      for (const part of parts) events.push(part.replace(/^event: (\w+)\ndata: ?/, '$1 ').trim())
    }
    return events
  })()
  ended.catch(() => {})
  await vi.waitFor(() => expect(events[0]).toBe('changed *'))
  events.shift()
  return { events, ended, close: () => leaving.abort() }
}

/** Twice the time for which changes are merged. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 400))
const signedIn = () => service.signIn(alice.id)
const currentId = async (session: Caller) =>
  (await read(session, '/sessions')).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id

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
  const ids = [(await addFeedback(alice.api, product.id)).id, (await addFeedback(alice.api, product.id)).id]
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
  expect((await dashboard.delete(`/sessions/${await currentId(revoked)}`)).status).toBe(200)
  expect((await ending.ended).at(-1)).toBe('ended')
  await other.close()
})

test('a session that is revoked, signed out or replaced is told no more', async () => {
  const stays = await signedIn()
  const told = await follow(stays)
  const signOuts: ((session: Caller) => Promise<unknown>)[] = [
    async (session) => stays.delete(`/sessions/${await currentId(session)}`),
    (session) => session.delete('/session'),
    (session) => session.post('/session', { email: alice.email, password }),
  ]
  for (const signOut of signOuts) {
    const session = await signedIn()
    const stream = await follow(session)
    expect(await signOut(session)).toMatchObject({ status: expect.toBeOneOf([200, 201]) })
    expect((await stream.ended).at(-1)).toBe('ended')
  }
  await aMoment()
  await add(alice.api, '/tasks', { title: 'Still told' })
  await expect.poll(() => told.events.at(-1)).toBe('changed tasks')
})

test('a new password ends the streams of every other session', async () => {
  const dora = await service.person('Dora')
  const [own, other] = [await follow(dora.dashboard), await follow(await service.signIn(dora.id))]
  const change = { current: password, next: `${password}!` }
  expect((await dora.dashboard.post('/account/password', change)).status).toBe(200)
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
  const stream = await follow({ headers: { cookie } }, running.address)
  const began = performance.now()
  const { code } = await running.end('SIGTERM')
  expect(code).toBe(0)
  expect(performance.now() - began).toBeLessThan(2_500)
  expect(await stream.ended).toEqual(['ended'])
})
