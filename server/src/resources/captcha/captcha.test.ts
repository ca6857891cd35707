import { hash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exportAccount } from '../../storage/archive/export.ts'
import { expectError } from '../../testing/answers.ts'
import { add, addProduct, read } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

/** Replaces the providers and responds in the format that both publish. */
let verdict: (token: string, response: ServerResponse) => void
const asked: Record<string, string>[] = []
const provider = createServer(async (request, response) => {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) text += piece
  const fields = Object.fromEntries(new URLSearchParams(text))
  asked.push(fields)
  verdict(fields.response!, response)
})
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
const verifyUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`

const logged: string[] = []
const { alice, bob, data } = await testService({
  captchaVerifyUrls: { turnstile: verifyUrl, hcaptcha: verifyUrl },
  captchaTimeoutMs: 200,
  logger: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})
beforeEach(() => {
  asked.length = 0
  logged.length = 0
})
afterEach(() => void vi.useRealTimers())

const secret = '1x0000000000000000000000000000000AA'
const says = (answer: object) => (_: string, response: ServerResponse) =>
  void response.end(JSON.stringify(answer))

async function productWith(captcha: object, keyFields: object = {}) {
  const { id } = await addProduct(alice)
  const path = `/products/${id}`
  const { key } = await add(alice.dashboard, `${path}/feedback-key`, keyFields)
  const put = (body: object) => alice.dashboard.put(`${path}/captcha`, body)
  expect((await put(captcha)).status).toBe(200)
  const submit = (token?: string, headers: Record<string, string> = {}, body: object = { content: 'x' }) =>
    alice.api
      .with({
        authorization: `Bearer ${key}`,
        ...(token !== undefined && { 'x-captcha-response': token }),
        ...headers,
      })
      .post('/feedback', body)
  return { path, put, submit }
}

interface Challenge {
  algorithm: string
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

/** As ALTCHA clients do. */
function solve(
  { algorithm, challenge, maxnumber, salt, signature }: Challenge,
  changes: object = {},
): string {
  let number = 0
  while (number <= maxnumber && hash('sha256', salt + number) !== challenge) number++
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature, ...changes }))
}

type Answer = Awaited<ReturnType<typeof alice.api.post>>
const captchaOf = (answer: Answer) => {
  expectError(answer, 'forbidden')
  return answer.body.error.details.captcha
}

describe('settings', () => {
  test('off by default; a secret is taken, kept and never shown', async () => {
    const { path, put, submit } = await productWith({ provider: 'none' })
    expect(await read(alice.dashboard, `${path}/captcha`)).toEqual({
      provider: 'none',
      siteKey: null,
      hasSecret: false,
    })
    expect((await submit()).status).toBe(201)
    const set = await put({ provider: 'turnstile', siteKey: '0x4AA', secret })
    expect(set.body.data).toEqual({ provider: 'turnstile', siteKey: '0x4AA', hasSecret: true })
    expect((await put({ provider: 'turnstile', siteKey: '0x4BB' })).body.data).toMatchObject({
      siteKey: '0x4BB',
      hasSecret: true,
    })
    expect(
      (await alice.dashboard.get(`${path}/captcha`)).text +
        (await alice.dashboard.get('/feedback-keys')).text,
    ).not.toContain(secret)
    expect((await submit()).status).toBe(403)
    expect((await put({ provider: 'none' })).status).toBe(200)
    expect((await submit()).status).toBe(201)
  })

  test('a provider of others needs a site key and its own secret', async () => {
    const { put } = await productWith({ provider: 'turnstile', siteKey: '0x4AA', secret })
    const paths = async (body: object) =>
      expectError(await put(body), 'validation_error').details.errors!.map(({ path }) => path)
    expect(await paths({ provider: 'hcaptcha' })).toEqual(['siteKey', 'secret'])
    expect(await paths({ provider: 'hcaptcha', siteKey: 'x' })).toEqual(['secret'])
    expect(await paths({ provider: 'turnstile' })).toEqual(['siteKey'])
    expect(await paths({ provider: 'recaptcha' })).toEqual(['provider'])
  })

  test('they are the owner’s alone', async () => {
    const { path } = await productWith({ provider: 'altcha' })
    expectError(await bob.dashboard.get(`${path}/captcha`), 'not_found')
    expectError(await bob.dashboard.put(`${path}/captcha`, { provider: 'none' }), 'not_found')
  })
})

test('the secret is not in an export of the account', async () => {
  await productWith({ provider: 'turnstile', siteKey: '0x4AA', secret })
  const exported = (await Array.fromAsync(exportAccount(data, alice.email))).join('')
  expect(exported).toContain('"product"')
  expect(exported).not.toContain(secret)
})

test('server keys are not asked for a captcha, and an invalid submission is refused before it', async () => {
  const { path, submit } = await productWith({ provider: 'altcha' })
  const feedback = { content: 'x', source: 'EMAIL', type: 'BUG' }
  expect((await alice.api.post(`${path}/feedback`, feedback)).status).toBe(201)
  expectError(await submit(undefined, {}, {}), 'validation_error')
})

describe('altcha', () => {
  test('a submission without a captcha is refused with a challenge, whose solution lets one in', async () => {
    const { submit } = await productWith({ provider: 'altcha' })
    const refused = captchaOf(await submit())
    expect(refused).toMatchObject({
      code: 'captcha_required',
      provider: 'altcha',
      challenge: { algorithm: 'SHA-256' },
    })
    const token = solve(refused.challenge)
    expect((await submit(token)).status).toBe(201)
    const again = captchaOf(await submit(token))
    expect(again.code).toBe('captcha_invalid')
    expect((await submit(solve(again.challenge))).status).toBe(201)
  })

  test('what was not solved, was changed, has expired or is of another product is refused', async () => {
    const { submit } = await productWith({ provider: 'altcha' })
    const other = await productWith({ provider: 'altcha' })
    const { challenge } = captchaOf(await submit())
    const later = challenge.salt.replace(/expires=\d+/, 'expires=9999999999')
    const easy = hash('sha256', `${challenge.salt}1`)
    const foreign = captchaOf(await other.submit()).challenge
    for (const token of [
      '',
      'garbage',
      btoa('null'),
      btoa('{}'),
      'x'.repeat(9000),
      solve(challenge, { number: -1 }),
      solve(challenge, { salt: later }),
      solve(challenge, { challenge: easy, number: 1 }),
      solve(challenge, { signature: 'é'.repeat(64) }),
      solve(foreign),
    ])
      expect(captchaOf(await submit(token)).code).toBe(token === '' ? 'captcha_required' : 'captcha_invalid')
    const solved = solve(challenge)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect(captchaOf(await submit(solved)).code).toBe('captcha_invalid')
  })

  test('a repeated submission needs a new captcha, and arrives once', async () => {
    const { path, submit } = await productWith({ provider: 'altcha' })
    const once = { 'idempotency-key': 'one' }
    const challenge = async () => captchaOf(await submit(undefined, once)).challenge
    const first = await submit(solve(await challenge()), once)
    const second = await submit(solve(await challenge()), once)
    expect([first.status, second.status, second.body.data.id]).toEqual([201, 201, first.body.data.id])
    expect(await read(alice.api, `${path}/feedback`)).toHaveLength(1)
  })
})

test('a provider that can’t be reached is logged once a minute, without the secret', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  verdict = (_, response) => void response.destroy()
  const { submit } = await productWith({ provider: 'turnstile', siteKey: '0x4AA', secret })
  for (let i = 0; i < 3; i++) expectError(await submit('a token'), 'service_unavailable')
  vi.advanceTimersByTime(59_000)
  expectError(await submit('a token'), 'service_unavailable')
  expect(logged).toHaveLength(1)
  expect(logged[0]).not.toContain(secret)
  vi.advanceTimersByTime(2_000)
  expect(logged).toHaveLength(2)
  expect(JSON.parse(logged[1]!)).toMatchObject({ requests: 3 })
})

describe.each(['turnstile', 'hcaptcha'])('%s', (name) => {
  const page = 'https://paperplane.example.com'
  const settings = { provider: name, siteKey: '0x4AA', secret }

  test('a token that the provider confirms lets a submission in', async () => {
    verdict = says({
      success: true,
      challenge_ts: '2026-03-31T09:30:00Z',
      hostname: 'paperplane.example.com',
    })
    const { submit } = await productWith(settings, { allowedOrigins: [page] })
    expect(captchaOf(await submit())).toEqual({ code: 'captcha_required', provider: name, siteKey: '0x4AA' })
    expect(asked).toEqual([])
    expect((await submit('a token')).status).toBe(201)
    expect(asked).toEqual([{ secret, response: 'a token', ...(name === 'hcaptcha' && { sitekey: '0x4AA' }) }])
  })

  test.each([
    ['wrong', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['used', { success: false, 'error-codes': ['timeout-or-duplicate', 'already-seen-response'] }],
    ['solved on another site', { success: true, hostname: 'evil.example' }],
  ])('a token that is %s is refused', async (_, answer) => {
    verdict = says(answer)
    const { submit } = await productWith(settings, { allowedOrigins: [page] })
    expect(captchaOf(await submit('a token'))).toEqual({
      code: 'captcha_invalid',
      provider: name,
      siteKey: '0x4AA',
    })
  })

  test.each<[string, typeof verdict]>([
    ['rejects the secret', says({ success: false, 'error-codes': ['invalid-input-secret'] })],
    ['fails', (_, response) => void response.writeHead(500).end('<html>')],
    ['answers something else', says(['success'])],
    ['is slow', () => {}],
    ['closes the connection', (_, response) => void response.destroy()],
  ])('while the provider %s, submissions are refused with 503', async (_, answer) => {
    verdict = answer
    const { submit } = await productWith(settings)
    const refused = await submit('a token')
    expect(expectError(refused, 'service_unavailable').message).toContain('captcha')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})
