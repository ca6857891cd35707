import { hash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { exportAccount } from '../../db/archive/export.ts'
import { expectError } from '../../testing/answers.ts'
import { storedRows } from '../../testing/kept-sums.ts'
import { add, addProduct, read } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const { alice, data, database } = await testService()
afterEach(() => void vi.useRealTimers())

async function productWith(captcha: object, keyFields: object = {}) {
  const { id } = await addProduct(alice)
  const path = `/products/${id}`
  const { key } = await add(alice.dashboard, `${path}/feedback-key`, keyFields)
  const put = (body: object) => alice.dashboard.put(`${path}/captcha`, body)
  expect((await put(captcha)).status).toBe(200)
  const client = alice.api.with({ authorization: `Bearer ${key}` })
  const submit = (token?: string, headers: Record<string, string> = {}, body: object = { content: 'x' }) =>
    client
      .with({ ...(token !== undefined && { 'x-captcha-response': token }), ...headers })
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
  test('a captcha is off by default, and can be turned on and off', async () => {
    const { path, put, submit } = await productWith({ provider: 'none' })
    expect(await read(alice.dashboard, `${path}/captcha`)).toEqual({ provider: 'none' })
    expect((await submit()).status).toBe(201)
    expect((await put({ provider: 'altcha' })).body.data).toEqual({ provider: 'altcha' })
    expect((await alice.dashboard.get(`${path}/captcha`)).body.data).toEqual({ provider: 'altcha' })
    expect((await submit()).status).toBe(403)
    expect((await put({ provider: 'none' })).status).toBe(200)
    expect((await submit()).status).toBe(201)
  })

  test('a challenge stays valid when the captcha is saved again', async () => {
    const { put, submit } = await productWith({ provider: 'altcha' })
    const { challenge } = captchaOf(await submit())
    expect((await put({ provider: 'altcha' })).status).toBe(200)
    expect((await submit(solve(challenge))).status).toBe(201)
  })

  test('another provider is refused', async () => {
    const { put } = await productWith({ provider: 'altcha' })
    const { details } = expectError(await put({ provider: 'recaptcha' }), 'validation_error')
    expect(details.errors!.map(({ path }) => path)).toEqual(['provider'])
  })
})

test('the secret is not in an export of the account', async () => {
  await productWith({ provider: 'altcha' })
  let exported = ''
  await exportAccount(database, alice.email, async (text) => {
    exported += text
  })
  const { captcha } = await storedRows(data)
  expect(exported).toContain('"product"')
  expect(captcha).not.toEqual([])
  for (const { secret } of captcha) expect(exported).not.toContain(secret)
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
    expect(refused).toMatchObject({ code: 'captcha_required', provider: 'altcha' })
    expect(refused.challenge.algorithm).toBe('SHA-256')
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
