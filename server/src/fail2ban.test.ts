import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { codeOf } from './testing/authenticator.ts'
import { startMailServer } from './testing/mail-server.ts'
import { newFolder, startService } from './testing/process.ts'
import { times } from './testing/records.ts'
import { password } from './testing/service.ts'

const fileOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const filter = fileOf('deploy/fail2ban/filter.d/prodops.conf')
const setting = (name: string) => new RegExp(`^${name} = (.+)$`, 'm').exec(filter)![1]!
/** The tags of fail2ban as JavaScript has them. */
const failregex = new RegExp(
  setting('failregex').replace('<ADDR>', '(?:::ffff:)?(?<address>[\\d.]+|[\\da-f:]+)'),
)
const datepattern = new RegExp(setting('datepattern').replace('{LEPOCH}', '\\d{10,16}'))

/** fail2ban cuts the date out of a line of a file. In the journal the date is kept and a prefix is added. */
const matchesOf = (line: string) =>
  [line.replace(datepattern, ''), `host node[12]: ${line}`].map((text) => failregex.exec(text))

const forged =
  '{"level":40,"time":1700000000000,"event":"sign_in_failed","address":"192.0.2.66","accountId":null'
const injections = [forged, forged.slice(1), `x"},${forged}`, forged.replaceAll('"', '\\"'), '192.0.2.66']

// biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of a body.
const dataOf = async (answer: Response) => ((await answer.json()) as { data: any }).data

test('the filter for fail2ban matches refused sign-ins and setups, with the real address', async () => {
  const mails = await startMailServer()
  const service = await startService(newFolder(), {
    LOG_LEVEL: 'info',
    PRODOPS_TRUSTED_PROXIES: '127.0.0.1',
    PRODOPS_PUBLIC_URL: 'http://ops.example.com',
    PRODOPS_SMTP_URL: mails.config.smtpUrl,
    PRODOPS_MAIL_FROM: mails.config.from,
  })
  const [, origin] = await service.said(/Listening on (\S+)/)
  const post = (path: string, address: string, body: object, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      body: JSON.stringify(body),
    })
  const signIn = (address: string, email: string, secret: string, userAgent = 'Browser/1.0') =>
    post('/dashboard/api/session', address, { email, password: secret }, { 'user-agent': userAgent })
  const [, token] = await service.said(/\/setup#(\S+)/)
  const account = { email: 'ada@example.com', name: 'Ada', password }

  await post('/dashboard/api/setup', '198.51.100.1', { ...account, token: 'wrong' })
  expect((await post('/dashboard/api/setup', '198.51.100.2', { ...account, token })).status).toBe(201)
  const cookie = (await signIn('198.51.100.3', account.email, password)).headers
    .get('set-cookie')!
    .split(';')[0]!
  await signIn('198.51.100.4', account.email, 'wrong')
  await signIn('2001:db8::5', account.email, 'wrong')
  await signIn('::ffff:198.51.100.6', account.email, 'wrong')
  for (const text of injections) await signIn('198.51.100.7', text, text, text)
  await Promise.all(times(11, () => signIn('198.51.100.8', account.email, 'wrong')))
  const change = (current: string) =>
    post('/dashboard/api/account/password', '198.51.100.9', { current, next: `${password}!` }, { cookie })
  expect((await change(password)).status).toBe(200)
  await Promise.all(times(11, () => change('wrong')))
  for (const text of injections) {
    const headers = { cookie: 'prodops=ses_wrong', 'user-agent': text }
    await post('/dashboard/api/tasks', '198.51.100.10', {}, headers)
    await post('/api/v1/tasks', '198.51.100.10', {}, { authorization: `Bearer ${text}`, 'user-agent': text })
    await post('/dashboard/api/tasks', '198.51.100.10', {}, { ...headers, 'sec-fetch-site': 'cross-site' })
  }
  for (const _ of times(10, () => 0)) await post('/api/v1/tasks', '198.51.100.10', {}, { authorization: 'x' })
  const call = async (path: string, address: string, body: object) =>
    dataOf(await post(`/dashboard/api/${path}`, address, body, { cookie }))
  const { token: setUp, secret } = await call('account/factors/totp', '198.51.100.11', {})
  const first = { name: 'Phone', token: setUp, code: codeOf(secret, Date.now()) }
  const { id, recoveryCodes } = await call('account/factors', '198.51.100.11', first)
  const enterCode = async (address: string, codes: string[]) => {
    const { token } = await dataOf(await signIn(address, account.email, `${password}!`))
    const send = (code: string) => post('/dashboard/api/session/second-factor', address, { token, code })
    await Promise.all(codes.map(send))
  }
  await enterCode('198.51.100.12', [recoveryCodes[0]])
  await enterCode(
    '198.51.100.13',
    times(11, () => '000000'),
  )
  const end = (path: string) =>
    fetch(`${origin}/dashboard/api/${path}`, { method: 'DELETE', headers: { cookie } })
  await end(`account/factors/${id}`)
  /** The token of the link in a mail to the address. */
  const mailed = (address: string, path: string) =>
    vi.waitFor(
      () =>
        new RegExp(`${path}#(\\w+)`).exec(
          mails.received.find(({ to, text }) => to === address && text.includes(path))!.text,
        )![1]!,
      { timeout: 5_000 },
    )
  await call('invitations', '198.51.100.18', { email: 'bob@example.com', kind: 'viewer' })
  const invitation = await mailed('bob@example.com', 'invitation')
  const newcomer = { token: invitation, name: 'Bob', password, timeZone: 'UTC' }
  const joined = await post('/dashboard/api/invitation/accept', '198.51.100.18', newcomer)
  const viewer = { cookie: joined.headers.get('set-cookie')!.split(';')[0]! }
  await post('/dashboard/api/tasks', '198.51.100.18', { title: 'x' }, viewer)
  const answer = { provider: 'unknown', query: '?state=unknown' }
  await post('/dashboard/api/session/provider/finish', '198.51.100.18', answer)
  const email = 'ada@example.org'
  await call('account/email', '198.51.100.14', { email })
  await post('/dashboard/api/confirm-email', '198.51.100.14', { token: await mailed(email, 'confirm-email') })
  await end('session')
  const ask = () => post('/dashboard/api/password-reset', '198.51.100.15', { email })
  await ask()
  const reset = { token: await mailed(email, 'reset-password'), password }
  await post('/dashboard/api/password-reset/use', '198.51.100.16', reset)
  await Promise.all(times(11, ask))
  const signedIn = (await signIn('198.51.100.17', email, password)).headers.get('set-cookie')!
  await fetch(`${origin}/dashboard/api/account`, {
    method: 'DELETE',
    headers: { cookie: signedIn.split(';')[0]!, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const { stdout } = await service.end('SIGTERM')

  const lines = stdout.split('\n').filter((line) => line.includes('security event'))
  const events = lines.map((line) => JSON.parse(line))
  const found = lines.map((line) => matchesOf(line).map((match) => match?.groups?.address))
  for (const [i, { event, address }] of events.entries()) {
    const banned = /^(sign_in_failed|setup_refused|second_factor_wrong|.*(sign_in|factor)_limited)$/.test(
      event,
    )
    const expected = banned ? address : undefined
    expect(found[i], lines[i]).toEqual([expected, expected].map((ip) => ip?.replace('::ffff:', '')))
  }
  expect(new Set(found.flat())).not.toContain('192.0.2.66')
  expect(stdout.split('\n').filter((line) => !lines.includes(line) && matchesOf(line).some(Boolean))).toEqual(
    [],
  )

  const documented = [
    ...fileOf('docs/reference/monitoring.md').matchAll(/^\| `(\w+)` \| (?:info|warn) \|/gm),
  ].map(([, name]) => name)
  expect([...new Set(events.map(({ event }) => event))].sort()).toEqual(documented.sort())
})
