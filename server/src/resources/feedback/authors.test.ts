import { expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import { runDueJobs } from '../../testing/jobs.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { add, read, times } from '../../testing/records.ts'
import { expectInvalid } from '../../testing/refusals.ts'
import { serviceOn, testService } from '../../testing/service.ts'

const server = await startMailServer()
const publicUrl = 'http://ops.example.com/prodops'
const service = await testService({
  mail: server.config,
  publicUrl,
  trustedProxies: ['127.0.0.1'],
})
const { data, alice, bob, nobody } = service
const product = await add(alice.dashboard, '/products', { name: 'Paperplane' })
const { key } = await add(alice.dashboard, `/products/${product.id}/feedback-key`, { minuteLimit: 1_000_000 })
const form = alice.api.with({ authorization: `Bearer ${key}` })
let addresses = 0
/** From another address each time, so that nothing looks like a robot's. */
const submit = (fields: object) =>
  add(form.with({ 'x-forwarded-for': `10.0.0.${++addresses}` }), '/feedback', {
    content: 'Export as CSV',
    ...fields,
  })
const mailsTo = async (address: string) => {
  await runDueJobs(service)
  return server.received.filter(({ to }) => to === address)
}
/** The path of the link in a letter. */
const linkIn = ({ text }: { text: string }) => /prodops(\/mail\/notify\?token=\w+)/.exec(text)![1]!

/** Submits feedback whose author wants to be told, and links it to a task of the version. */
async function asked(authorEmail: string, versionId: string, isConfirmed = true) {
  const { id } = await submit({ authorEmail, notify: true })
  const task = await add(alice.dashboard, '/inbox/tasks', { ids: [id] })
  await alice.dashboard.patch(`/tasks/${task.id}`, { versionId })
  const [letter] = await mailsTo(authorEmail)
  if (isConfirmed) expect((await nobody.post(linkIn(letter!))).status).toBe(200)
  return id
}

const newVersion = (version: string, released = true) =>
  add(alice.dashboard, `/products/${product.id}/versions`, {
    version,
    ...(released && { status: 'RELEASED', releasedAt: '2026-03-31' }),
  })

test('an author who wants to be told confirms it by the button behind a link, once', async () => {
  const version = await newVersion('1.0.0')
  const id = await asked('ann@example.com', version.id, false)
  const [letter] = await mailsTo('ann@example.com')
  // A stranger may have given the address.
  expect(letter!.text).not.toContain('Export as CSV')
  const link = linkIn(letter!)
  const path = `/products/${product.id}/versions/${version.id}/feedback`
  const ann = () => read(alice.dashboard, path).then(({ recipients }) => recipients[0])
  for (const _ of [1, 2]) {
    const page = await nobody.get(link)
    expect([page.status, page.text.includes('Paperplane')]).toEqual([200, true])
  }
  expect(await ann()).toMatchObject({ email: 'ann@example.com', notify: false })
  const answers = await Promise.all(times(20, () => nobody.post(link)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await ann()).toMatchObject({ notify: true })
  expect((await nobody.get(link)).status).toBe(404)
  // The record is what interface.md says.
  expect(Object.keys(await read(alice.api, `/products/${product.id}/feedback/${id}`))).not.toContain('notify')
})

test('the browser that sent feedback is told in which version it shipped, by its id', async () => {
  const version = await newVersion('4.0.0', false)
  const id = await asked('fay@example.com', version.id, false)
  const { id: other } = await submit({})
  const shipped = async (of: string) =>
    (await nobody.get(`/widget-settings?key=${of}&sent=${id},${other},x`)).body
  expect(await shipped(key)).toMatchObject({ notify: true, shipped: {} })
  const release = { status: 'RELEASED', releasedAt: '2026-03-31' }
  await alice.dashboard.patch(`/products/${product.id}/versions/${version.id}`, release)
  expect((await shipped(key)).shipped).toEqual({ [id]: '4.0.0' })
  const bobs = await add(bob.dashboard, '/products', { name: 'Kite' })
  const { key: another } = await add(bob.dashboard, `/products/${bobs.id}/feedback-key`, {})
  for (const of of [another, 'svc_fb_x']) expect((await shipped(of)).shipped).toEqual({})
})

test('nobody gets more than 3 letters a day that they may not have asked for', async () => {
  for (const _ of times(5, () => 0)) await submit({ authorEmail: 'Victim@example.com', notify: true })
  expect(await mailsTo('Victim@example.com')).toHaveLength(3)
  await submit({ authorEmail: 'quiet@example.com' })
  await submit({ notify: true })
  expect(await mailsTo('quiet@example.com')).toHaveLength(0)
})

test('a release is announced once to each author who confirmed, however often it is asked for', async () => {
  const version = await newVersion('2.0.0')
  const path = `/products/${product.id}/versions/${version.id}/announcement`
  const text = { subject: 'Paperplane 2.0.0', text: 'CSV export is here.\nThank you!' }
  await asked('bea@example.com', version.id)
  await asked('bea@example.com', version.id, false)
  await asked('cem@example.com', version.id)
  await asked('dan@example.com', version.id, false)
  const answers = await Promise.all(times(10, () => alice.dashboard.post(path, text)))
  expect(answers.map(({ status }) => status)).toEqual(times(10, () => 200))
  const announced = async (to: string) => (await mailsTo(to)).filter(({ text }) => text.includes('is here'))
  expect(await announced('bea@example.com')).toHaveLength(1)
  expect(await announced('cem@example.com')).toHaveLength(1)
  expect(await announced('dan@example.com')).toHaveLength(0)
  expect((await announced('bea@example.com'))[0]!.text).toContain(`Reply-To: ${alice.email}`)
  const { recipients } = answers[0]!.body.data
  expect(recipients.filter(({ writtenAt }: { writtenAt: string }) => writtenAt)).toHaveLength(2)

  const planned = await newVersion('3.0.0', false)
  const early = `/products/${product.id}/versions/${planned.id}/announcement`
  expectError(await alice.dashboard.post(early, text), 'conflict')
  expectError(await bob.dashboard.post(path, text), 'not_found')
})

test('replies are sent to the author as one conversation, and kept with what became of them', async () => {
  const { id } = await submit({ authorEmail: 'eve@example.com' })
  const path = `/inbox/${id}/replies`
  expect(await read(alice.dashboard, path)).toEqual([])
  const first = await add(alice.dashboard, path, { text: 'Which format?' })
  await add(alice.dashboard, path, { text: 'It is in 2.0.0.' })
  const [one, two] = await mailsTo('eve@example.com')
  expect(one!.text).toContain('Subject: Your feedback on Paperplane')
  expect(two!.text).toContain(`In-Reply-To: <${first.id}@example.com>`)
  const replies = await read(alice.dashboard, path)
  expect(replies).toMatchObject([
    { text: 'Which format?', sentAt: expect.any(String), failedAt: null },
    { text: 'It is in 2.0.0.', sentAt: expect.any(String), failedAt: null },
  ])
  expectError(await bob.dashboard.post(path, { text: 'Mine' }), 'not_found')
  const { id: anonymous } = await submit({})
  const answer = await alice.dashboard.post(`/inbox/${anonymous}/replies`, { text: 'Hello' })
  expectInvalid(answer, { text: 'no_address' })
  const silent = await serviceOn(data)
  expectError(await alice.dashboard.on(silent.app).post(path, { text: 'Hello' }), 'conflict')
})
