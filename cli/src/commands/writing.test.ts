import { expect, test } from 'vitest'
import { call } from '../testing/requests.ts'
import { serviceWithProducts } from '../testing/service.ts'

/** It has another day than UTC and this machine. */
const timeZone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
const { run, api, list, env, keyFor } = await serviceWithProducts({ timeZone })
const onPaperplane = { PRODOPS_PRODUCT: 'paperplane' }
const day = ['--date', '2026-11-20']
const said = async (...args: string[]) => {
  const { code, out, err } = await run(args, onPaperplane)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}
const refused = async (...args: string[]) => {
  const { code, out, err } = await run(args, onPaperplane)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^[^\n]+\n$/)
  return err
}

test('a log entry is an argument or standard input, for today of the account or another day', async () => {
  expect(await said('log', 'add', 'Shipped the export', ...day)).toBe(
    'Added to the log of Paper Plane for 2026-11-20.\n',
  )
  await run(['log', 'add', '-', ...day], onPaperplane, 'From a pipe\nin two lines\n')
  await said('log', 'add', 'For today')
  const data = await list('/products/paperplane/logs')
  expect(data.map(({ content, logDate }) => [content, logDate])).toEqual([
    ['For today', new Intl.DateTimeFormat('sv', { timeZone }).format()],
    ['From a pipe\nin two lines', '2026-11-20'],
    ['Shipped the export', '2026-11-20'],
  ])
  expect(await refused('log', 'add', ' ', ...day)).toMatch(/^<text> must /)
})

test('a metric is created with --create, set again, and adjusted exactly', async () => {
  expect(await refused('metric', 'set', 'sign_ups', '3', ...day)).toBe(
    'Paper Plane has no metric "sign_ups". Add --create to create it.\n',
  )
  const define = ['--create', '--name', 'Sign-ups', '--unit', 'people']
  expect(await said('metric', 'set', 'sign_ups', '0.1', ...day, ...define)).toBe(
    'sign_ups of Paper Plane is 0.1 on 2026-11-20.\n',
  )
  expect(await said('metric', 'adjust', 'sign_ups', '.2', ...day)).toContain('from 0.1 to 0.3 on 2026-11-20')
  expect(await said('metric', 'adjust', 'sign_ups', '-1', ...day)).toContain('from 0.3 to -0.7')
  expect(await said('metric', 'set', 'sign_ups', '-5', ...day, '--create')).toContain('is -5 on')
  expect(await list('/products/paperplane/metrics')).toMatchObject([
    { key: 'sign_ups', name: 'Sign-ups', unit: 'people', type: 'timeseries', latestValue: { value: -5 } },
  ])
  expect(await refused('metric', 'set', 'sign_ups', 'many')).toContain(
    "'many' is invalid for argument 'value'. It must be a number.",
  )
  expect(await refused('metric', 'set', 'Sign Ups', '1', '--create')).toContain('<key> must')
})

test('a snapshot has one value for all days', async () => {
  await said('metric', 'set', 'stars', '12', '--create', '--type', 'snapshot')
  const changed = await said('metric', 'adjust', 'stars', '1', ...day)
  expect(changed).toContain('from 12 to 13')
  expect(changed).toMatch(/2026-11-20 is ignored: a snapshot has only a current value\.\n$/)
})

test('a repetition with the same --once name does nothing', async () => {
  const add = ['metric', 'adjust', 'builds', '1', ...day, '--create', '--once', 'build-4711']
  expect(await said(...add)).toBe('Changed builds of Paper Plane from 0 to 1 on 2026-11-20.\n')
  expect(await said(...add)).toBe(
    'Changed builds of Paper Plane from 0 to 1 on 2026-11-20. This was already done before.\n',
  )
  expect(await api('GET', '/products/paperplane/metrics/builds/values')).toMatchObject([{ value: 1 }])
  expect(await refused('metric', 'adjust', 'builds', '2', ...day, '--once', 'build-4711')).toBe(
    '--once build-4711 was used for another request within 24 hours. Nothing was changed. Use ' +
      'another name.\n',
  )
})

test('revenue and costs are recorded exactly', async () => {
  const revenue = [
    'revenue',
    'add',
    '19.99',
    '--type',
    'one_time',
    '--currency',
    'eur',
    '--source',
    'Stripe',
    ...day,
  ]
  expect(await said(...revenue)).toBe('Recorded €19.99 (one_time) for Paper Plane on 2026-11-20.\n')
  expect(await list('/products/paperplane/revenue')).toMatchObject([
    { amount: 19.99, currency: 'EUR', source: 'Stripe', note: null },
  ])

  const cost = [
    'cost',
    'add',
    'Server',
    '12.5',
    '--category',
    'INFRASTRUCTURE',
    '--monthly',
    '--note',
    'Small',
    ...day,
  ]
  expect(await refused(...cost)).toContain('does not have the permission "manage"')
  expect(await list('/products/paperplane/costs')).toEqual([])
  const manager = { ...onPaperplane, PRODOPS_API_KEY: await keyFor({ manage: true }) }
  expect((await run(cost, manager)).out).toBe(
    'Recorded $12.50 for Server of Paper Plane on 2026-11-20 and each month after.\n',
  )
  const costs = await list('/products/paperplane/costs')
  expect(costs).toMatchObject([{ name: 'Server', amount: 12.5, isRecurring: true, note: 'Small' }])
  const path = `/products/paperplane/costs/${costs[0].id}/schedule`
  const { body } = await call(env.PRODOPS_URL, `/api/v1${path}`, manager.PRODOPS_API_KEY)
  expect(body.data).toMatchObject({ nextDate: expect.any(String), endDate: null })

  expect(await refused('revenue', 'add', '5')).toContain("Required option '--type <type>' not specified")
  expect(await refused('revenue', 'add', '0', '--type', 'refund', '--currency', 'euro')).toMatch(
    /^<amount> must be [^;]+; --currency must be /,
  )
  expect(await refused('revenue', 'add', '5', '--type', 'gift')).toContain(
    'Allowed choices are subscription, ',
  )
  expect(await refused('cost', 'add', ' ', '1', '--category', 'TOOLS')).toContain('<name> must ')
  for (const until of ['May', '2026-11-19'])
    expect(await refused('cost', 'add', 'X', '1', '--category', 'TOOLS', '--until', until, ...day)).toMatch(
      /^--until /,
    )
})

test('--json prints the response', async () => {
  const log = JSON.parse(await said('log', 'add', 'For programs', '--json', ...day))
  expect(await api('GET', `/products/paperplane/logs/${log.id}`)).toEqual(log)
  const change = JSON.parse(await said('metric', 'adjust', 'stars', '1', '--json'))
  expect(change).toMatchObject({ data: { value: 14 }, previousValue: 13 })
})

test('--dry-run validates the input and changes nothing', async () => {
  const before = await Promise.all([
    list('/products/paperplane/logs'),
    list('/products/paperplane/revenue'),
    list('/products/paperplane/metrics'),
  ])
  expect(await said('log', 'add', 'Not yet', '--dry-run', ...day)).toBe(
    'Would send a log entry of Paper Plane: {"content":"Not yet","logDate":"2026-11-20"}\n',
  )
  expect(
    JSON.parse(await said('revenue', 'add', '5', '--type', 'other', '--dry-run', '--json', ...day)),
  ).toEqual({
    dryRun: true,
    body: { amount: 5, type: 'other', date: '2026-11-20' },
  })
  expect(
    await said('metric', 'set', 'nosuch', '1', '--create', '--type', 'snapshot', '--dry-run', ...day),
  ).toBe(
    'Would create the metric {"key":"nosuch","name":"nosuch","type":"snapshot"} and send a value ' +
      'of nosuch of Paper Plane: {"date":"2026-11-20","value":1}\n',
  )
  expect(
    JSON.parse(await said('metric', 'adjust', 'nosuch', '1', '--create', '--dry-run', '--json', ...day)),
  ).toEqual({
    dryRun: true,
    defines: { key: 'nosuch', name: 'nosuch' },
    body: { date: '2026-11-20', delta: 1 },
  })
  expect(await said('metric', 'set', 'stars', '1', '--create', '--dry-run', ...day)).toMatch(
    /^Would send a value of stars/,
  )
  expect(await refused('metric', 'adjust', 'nosuch', '1', '--dry-run')).toContain(
    'has no metric "nosuch". Add --create to create it.',
  )
  expect(await refused('metric', 'set', 'No Such', '1', '--create', '--dry-run')).toContain(
    '<key> must be lowercase',
  )
  const wrong = ['revenue', 'add', '-5', '--type', 'other', '--date', '2026-02-30', '--dry-run']
  expect(await refused(...wrong)).toBe('<amount> must be > 0; --date must be a calendar day, YYYY-MM-DD.\n')
  expect(await refused('log', 'add', ' ', '--dry-run')).toBe('<text> must not be blank.\n')
  const after = await Promise.all([
    list('/products/paperplane/logs'),
    list('/products/paperplane/revenue'),
    list('/products/paperplane/metrics'),
  ])
  expect(after).toEqual(before)
})

test('a webhook is created, with its secret only if it signs, then listed and deleted', async () => {
  const chat = await said(
    'webhook',
    'create',
    'https://hooks.slack.com/services/T0/B0/x',
    '--event',
    'task.completed',
  )
  const id = /^Created (wh_\w+) \(slack\)\.\n$/.exec(chat)![1]!
  expect(
    await said('webhook', 'create', 'https://example.com/hook', '--product', 'kite', 'paperplane'),
  ).toMatch(/^Created wh_\w+ \(standard\)\.\nSecret, shown only now: whsec_/)
  expect(await api('GET', '/webhooks')).toMatchObject([
    { productIds: [expect.any(String), expect.any(String)] },
    { id, productIds: null },
  ])
  expect(await said('webhook', 'list')).toMatch(
    / standard +on +key .+\n.+ slack +on +key .+https:\/\/hooks\.slack\.com/,
  )
  expect(await said('webhook', 'delete', id)).toBe(`Deleted ${id}.\n`)
  expect(await refused('webhook', 'create', 'http://example.com')).toBe('<url> must start with https://.\n')
})
