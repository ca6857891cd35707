import { describe, expect, test } from 'vitest'
import type { ErrorType } from '../errors.ts'
import { expectError } from '../testing/answers.ts'
import { everything } from '../testing/everything.ts'
import { openRoutes, requestWithout, submissions } from '../testing/operations.ts'
import { mayCall } from '../testing/ready.ts'
import { add } from '../testing/records.ts'
import { addSample } from '../testing/sample.ts'
import { testService } from '../testing/service.ts'

const { routes, alice, bob } = await testService()
const sample = await addSample(alice)
const submitter = alice.api.with({ authorization: `Bearer ${sample.feedbackKey}` })
const takingBodies = routes.filter(({ name, body }) => body !== undefined && !openRoutes.includes(name))

const nested = (depth: number) => `{"title":${'['.repeat(depth)}${']'.repeat(depth)}}`
const withName = (name: string) => `{"${name}":{"x":1},"title":"t"}`
const ofBytes = (length: number) => {
  const around = '{"content":""}'
  return `{"content":"${'a'.repeat(length - around.length)}"}`
}

const unreadable: Record<string, string | Buffer> = {
  'no JSON': '{"title":"t"',
  'two JSON values': '{} {}',
  'a trailing comma': '{"title":"t",}',
  'single quotes': "{'title':'t'}",
  NaN: '{"value":NaN}',
  'a byte order mark': '\ufeff{"title":"t"}',
  'an array': '[]',
  text: '"title"',
  'a number': '5',
  null: 'null',
  'nothing but white space': ' ',
  nothing: '',
  'bad UTF-8': Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]),
  'UTF-8 of a surrogate': Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
  'UTF-16': Buffer.from('{"title":"t"}', 'utf16le'),
  'a raw NUL': '{"title":"a\0b"}',
  'an escaped NUL': '{"title":"a\\u0000b"}',
  'a NUL in a name': '{"ti\\u0000tle":"b"}',
  'the first half of a surrogate pair': '{"title":"\\ud83d"}',
  'the second half of a surrogate pair': '{"x":[{"y":"\\ude00 "}]}',
  'half of a surrogate pair in a name': '{"\\udbff":1}',
  // Not `__proto__:`, which would set the prototype of this table instead of a key.
  'a field named __proto__': withName('__proto__'),
  'an escaped __proto__': withName('\\u005f_proto__'),
  'a nested __proto__': '{"evaluation":{"__proto__":null}}',
  'a field twice': '{"title":"A","title":"B"}',
  'a field twice, once escaped': '{"title":"A","ti\\u0074le":"A"}',
  'a nested field twice': '{"title":"A","evaluation":{"risks":"a\\\\","risks":"b"}}',
  'depth 33': nested(32),
  'depth 30,000': nested(30_000),
}

test.each(Object.keys(unreadable))(
  'refuses a body that is or has %s: 400, and stores nothing',
  async (what) => {
    expectError(await alice.dashboard.send('POST', '/ideas', unreadable[what]), 'bad_request')
  },
)

test.each(takingBodies)('$audience $name refuses a body that is not JSON', async (route) => {
  const caller = submissions.includes(route.name) ? submitter : alice[mayCall(route)]
  expectError(
    await caller.send(route.method, requestWithout(route, sample).path, unreadable['no JSON']),
    'bad_request',
  )
})

test('nothing of what cannot be read was stored', async () => {
  const before = await everything(alice)
  for (const route of takingBodies) {
    const { path } = requestWithout(route, sample)
    for (const body of Object.values(unreadable)) await alice[mayCall(route)].send(route.method, path, body)
  }
  expect(await everything(alice)).toEqual(before)
})

test('a body of depth 32 is read, and brackets within strings do not count', async () => {
  expectError(await alice.api.post('/tasks', nested(31)), 'validation_error')
  const title = `${'['.repeat(100)}"\\`
  expect((await alice.api.post('/tasks', { title })).body.data.title).toBe(title)
})

describe.each([
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/xml',
  'x',
])('a body of type %s', (type) => {
  test('is 415', async () => {
    for (const route of takingBodies.filter(({ method }) => method !== 'DELETE')) {
      const caller = submissions.includes(route.name) ? submitter : alice[mayCall(route)]
      const { path, body } = requestWithout(route, sample)
      expectError(
        await caller
          .with({ 'content-type': type })
          .send(route.method, path, JSON.stringify(body), { 'content-type': type }),
        'unsupported_media_type',
      )
    }
  })
})

test('JSON is taken in UTF-8 alone, and not compressed', async () => {
  const send = (headers: Record<string, string>) => alice.api.send('POST', '/tasks', { title: 't' }, headers)
  for (const type of [
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
  ])
    expect((await send({ 'content-type': type })).status).toBe(201)
  for (const type of [
    'application/json; charset=latin1',
    'application/jsonp',
    'application/merge-patch+json',
    'text/json',
    '',
  ])
    expectError(await send({ 'content-type': type }), 'unsupported_media_type')
  const compressed = await send({ 'content-encoding': 'gzip' })
  expect(expectError(compressed, 'unsupported_media_type').message).toContain('must be identity')
  expect(compressed.headers['accept-encoding']).toBe('identity')
})

test('DELETE takes an empty body of whatever type', async () => {
  for (const type of ['text/plain', 'application/json', 'application/octet-stream']) {
    const { body } = await alice.api.post('/tasks', { title: 't' })
    expect(
      (await alice.api.send('DELETE', `/tasks/${body.data.id}`, '', { 'content-type': type })).body,
    ).toEqual({
      success: true,
    })
  }
})

test('a body may have 64 KiB in a submission, 4 MiB in an import and 1 MiB elsewhere', async () => {
  expectError(await submitter.post('/feedback', ofBytes(64 * 1024)), 'validation_error')
  const refused = expectError(await submitter.post('/feedback', ofBytes(64 * 1024 + 1)), 'payload_too_large')
  expect(refused.message).toBe(
    'The body is larger than 64 KiB. Shorten it or split it into several requests.',
  )
  expectError(await alice.api.post('/tasks', ofBytes(1024 * 1024)), 'validation_error')
  expect((await alice.api.post('/tasks', ofBytes(1024 * 1024 + 1))).body.error.message).toContain(
    'larger than 1 MiB',
  )
  for (const route of takingBodies) {
    const caller = submissions.includes(route.name) ? submitter : alice[mayCall(route)]
    const mebibytes = /ecb/.test(route.path) ? 4 : 1
    expectError(
      await caller.send(
        route.method,
        requestWithout(route, sample).path,
        ofBytes(mebibytes * 1024 * 1024 + 1),
      ),
      'payload_too_large',
    )
  }
})

const { product, version } = sample
const onProduct = (path: string) => `/products/${product.id}/${path}`
const day = '2026-03-31'
const log = { content: 'x', logDate: day }
const cost = { name: 'n', amount: 1, category: 'TOOLS', date: day }
const value = `${onProduct('metrics')}/${sample.params.metricKey}/value`

const wrong: [what: string, method: string, path: string, body: unknown, field: string][] = [
  ['a missing field', 'POST', '/tasks', {}, 'title'],
  ['null for a required field', 'POST', '/tasks', { title: null }, 'title'],
  ['a number for text', 'POST', '/tasks', { title: 5 }, 'title'],
  ['text for a number', 'POST', onProduct('costs'), { ...cost, amount: '5' }, 'amount'],
  ['null for a number', 'PUT', value, { date: day, value: null }, 'value'],
  ['true for a number', 'PUT', value, { date: day, value: true }, 'value'],
  ['text for a flag', 'POST', onProduct('costs'), { ...cost, isRecurring: 'true' }, 'isRecurring'],
  ['1e999', 'PUT', value, `{"date":"${day}","value":1e999}`, 'value'],
  ['-1e999', 'PATCH', value, `{"date":"${day}","delta":-1e999}`, 'delta'],
  ['a day that is not', 'POST', onProduct('logs'), { ...log, logDate: '2026-02-29' }, 'logDate'],
  ['a day in another form', 'POST', onProduct('logs'), { ...log, logDate: '2026-2-1' }, 'logDate'],
  [
    'a timestamp for a day',
    'POST',
    onProduct('logs'),
    { ...log, logDate: '2026-02-01T00:00:00Z' },
    'logDate',
  ],
  ['a value of an enum in another case', 'POST', '/tasks', { title: 't', status: 'Done' }, 'status'],
  ['a value of an enum with a space', 'POST', '/tasks', { title: 't', priority: 'high ' }, 'priority'],
  ['an array for a value of an enum', 'POST', '/tasks', { title: 't', priority: ['high'] }, 'priority'],
  ['white space for required text', 'POST', '/tasks', { title: ' \n\u00a0\u3000' }, 'title'],
  [
    'an unknown product',
    'POST',
    '/tasks',
    { title: 't', productId: 'prod_c00000000000000000000000000' },
    'productId',
  ],
  ['a slug for a product id', 'POST', '/tasks', { title: 't', productId: 'paperplane' }, 'productId'],
  [
    'an unknown version',
    'POST',
    '/tasks',
    { title: 't', productId: product.id, versionId: 'ver_x' },
    'versionId',
  ],
  ['a version without a product', 'POST', '/tasks', { title: 't', versionId: version.id }, 'versionId'],
  [
    "another product's version",
    'POST',
    '/tasks',
    { title: 't', productId: sample.bareProduct.id, versionId: version.id },
    'versionId',
  ],
  [
    'the same in an update',
    'PATCH',
    `/tasks/${sample.params.taskId}`,
    { productId: sample.bareProduct.id, versionId: version.id },
    'versionId',
  ],
  [
    'an unknown product in an update',
    'PATCH',
    `/tasks/${sample.params.taskId}`,
    { productId: 'prod_x' },
    'productId',
  ],
]

test.each(wrong)('%s is 422, names the field and stores nothing', async (_, method, path, body, field) => {
  const before = await everything(alice)
  for (const caller of [alice.api, alice.dashboard]) {
    const { details } = expectError(await caller.send(method, path, body), 'validation_error')
    expect(details.errors!.map((error) => error.path)).toEqual([field])
  }
  expect(await everything(alice)).toEqual(before)
})

test("somebody else's product and version are as unknown as ones that are not there", async () => {
  const bobs = await addSample(bob)
  const post = (ids: object) => alice.api.post('/tasks', { title: 't', ...ids })
  const bobsProduct = expectError(await post({ productId: bobs.product.id }), 'validation_error')
  const none = expectError(await post({ productId: 'prod_none' }), 'validation_error')
  expect(bobsProduct.message).toBe(none.message)
  const bobsVersion = expectError(
    await post({ productId: product.id, versionId: bobs.version.id }),
    'validation_error',
  )
  expect(bobsVersion.message).toBe(
    expectError(await post({ productId: product.id, versionId: 'ver_none' }), 'validation_error').message,
  )
})

test('every failing field is named in one answer, nested ones by their path', async () => {
  const evaluation = { marketSize: 0, competition: 6, technicalDifficulty: '3' }
  const answer = await alice.dashboard.post('/ideas', { title: '', type: 'App', evaluation })
  const { errors } = expectError(answer, 'validation_error').details
  expect(errors!.map(({ path }) => path).sort()).toEqual(
    ['competition', 'marketSize', 'personalAdvantage', 'technicalDifficulty']
      .map((name) => `evaluation.${name}`)
      .concat('title', 'type'),
  )
})

const badQueries = [
  '/tasks?status=Done',
  '/tasks?status=',
  '/tasks?isArchived=1',
  '/tasks?isArchived=',
  '/tasks?isArchived=TRUE',
  '/tasks?status=done&status=done',
  '/tasks?unknown=1&unknown=2',
  '/tasks?limit=0',
  '/tasks?limit=101',
  '/tasks?limit=5.0',
  '/tasks?limit=0x5',
  '/tasks?limit=1e1',
  '/tasks?limit=%205',
  '/tasks?limit=99999999999999999999',
  '/tasks?limit=5&cursor=',
  '/tasks?limit=5&cursor=x',
  '/tasks?limit=5&cursor=bnVsbA',
  '/tasks?limit=5&cursor=WzFd',
  '/tasks?productId=%00',
  '/tasks?%00=1',
  '/tasks?productId=%',
  '/tasks?productId=%zz',
  '/tasks?productId=%ED%A0%80',
  '/tasks?%ff=1',
  '/products?stage=DEV',
  onProduct('logs?page=0'),
  onProduct('logs?page=-1'),
  onProduct('logs?page=1000000000000'),
  onProduct('logs?pageSize=101'),
  onProduct('versions?status=planned'),
  onProduct('feedback?type=bug'),
  onProduct('feedback?source=EMAIL&source=OTHER'),
  `${value}s?startDate=2026-02-30`,
  `${value}s?startDate=2026-1-1`,
  `${value}s?endDate=`,
  `${value}s?startDate=2026-02-02&endDate=2026-02-01`,
]

test.each(badQueries)('%s is 400', async (path) => {
  expectError(await alice.api.get(path), 'bad_request')
  expectError(await alice.dashboard.get(path), 'bad_request')
})

test('a text may look like fields, and objects may have the same fields', async () => {
  const text = ':"a": "b\\\\'
  const fields = `"title":${JSON.stringify(text)},"x":[{"y":1},{"y":2,"z":{"y":3}}]`
  const { status, body } = await alice.dashboard.send('POST', '/ideas', `{${fields}}`)
  expect({ status, title: body.data?.title }).toEqual({ status: 201, title: text })
})

test('a parameter that no operation knows is ignored', async () => {
  expect((await alice.api.get('/tasks?utm_source=x&__proto__=1&constructor=2&toString=3')).status).toBe(200)
})

const badPaths: [path: string, type: ErrorType][] = [
  ['/tasks/%', 'bad_request'],
  ['/tasks/%zz', 'bad_request'],
  ['/tasks/%ff%fe', 'bad_request'],
  ['/tasks/%ed%a0%80', 'bad_request'],
  ['/tasks/%00', 'bad_request'],
  ['/tasks/a%00b', 'bad_request'],
  ['/products/%00/versions', 'bad_request'],
  ['/nothing/%00', 'bad_request'],
  [`/tasks/${'x'.repeat(10_000)}`, 'not_found'],
  [`/products/${'x/'.repeat(5_000)}`, 'not_found'],
  [`/products/${'%C3%A4'.repeat(1_600)}`, 'not_found'],
  ['/tasks/..%2f..%2fproducts', 'not_found'],
  ['/tasks/%27%20or%201=1--', 'not_found'],
  ['/tasks/%F0%9F%98%80', 'not_found'],
  ['/products/constructor', 'not_found'],
  ['/products/__proto__', 'not_found'],
]

test.each(badPaths)('GET %s is %s', async (path, type) => {
  expectError(await alice.api.get(path), type)
  expectError(await alice.dashboard.get(path), type)
})

test('with Accept: application/problem+json an error says the same as RFC 9457 has it', async () => {
  const problem = alice.api.with({ accept: 'application/problem+json, application/json;q=0.5' })
  const { status, headers, body } = await problem.post('/tasks', { title: '', status: 'x' })
  expect(status).toBe(422)
  expect(headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(body).toEqual({
    type: 'about:blank',
    title: expect.stringMatching(/\S/),
    status: 422,
    detail: expect.stringMatching(/\S/),
    code: 'validation_error',
    requestId: headers['x-request-id'],
    errors: [
      { path: 'title', code: expect.any(String), message: expect.any(String) },
      { path: 'status', code: expect.any(String), message: expect.any(String) },
    ],
  })
  for (const path of ['/nothing', '/tasks/%zz', '/tasks/none', '/tasks?limit=0'])
    expect((await problem.get(path)).body).toMatchObject({ type: 'about:blank', code: expect.any(String) })
  expect((await problem.with({ authorization: '' }).get('/tasks')).body).toMatchObject({
    status: 401,
    code: 'unauthorized',
  })
})

const wrongDays: Record<string, string[]> = {
  date: ['', 'yesterday', '2026-02-30', '2026-1-01', '2026-03-31T00:00:00Z', '10000-01-01', '0000-01-01'],
  month: ['', 'March', '2026-13', '2026-3', '2026-03-31'],
  week: ['', 'W12', '2026-W00', '2025-W53', '2026-12', '10000-W01'],
  window: ['', '5', '7.5', '-7', 'NaN'],
}
const ofDays = routes.flatMap((route) => {
  const formats = Object.entries((route.query?.properties ?? {}) as Record<string, { format?: string }>).map(
    ([name, { format = name }]): [string, string] => [name, format],
  )
  const parameters = formats.filter(([, format]) => format in wrongDays)
  return parameters.length > 0 && route.method === 'GET' ? { ...route, parameters } : []
})

test('operations of days are among those that are tested with wrong ones', () => {
  const paths = [
    '/attention',
    '/review',
    '/ideas/track-record',
    '/finance/products',
    '/products/:product/impact',
  ]
  expect(ofDays.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
})

test('records of the first and the last year break no figure', async () => {
  const { id } = await add(alice.dashboard, '/products', { name: 'Extreme' })
  const path = `/products/${id}`
  for (const date of extremes.date!) {
    const version = await add(alice.api, `${path}/versions`, {
      version: `${Number(date[0])}.0.0`,
      status: 'RELEASED',
      releasedAt: date,
    })
    for (const currency of ['USD', 'EUR']) {
      await add(alice.api, `${path}/revenue`, { amount: 5, type: 'subscription', currency, date })
      const cost = await add(alice.api, `${path}/costs`, {
        name: 'Server',
        amount: 5,
        category: 'TOOLS',
        currency,
        isRecurring: true,
        date,
      })
      await add(alice.dashboard, '/tasks', { title: 'Extreme', productId: id, dueDate: date })
      expect((await alice.manager.put(`${path}/costs/${cost.id}/schedule`, {})).status).toBeLessThan(500)
    }
    await add(alice.api, `${path}/logs`, { content: 'Extreme', logDate: date })
    const operations = [
      '/attention',
      '/review',
      '/ideas/track-record',
      '/finance',
      `/finance?product=${id}`,
      '/activity',
      '/products',
    ]
    for (const one of operations) expect((await alice.api.get(one)).status, one).toBe(200)
    expect((await alice.api.get(`${path}/versions/${version.id}/impact`)).status).toBeLessThan(500)
    for (const one of ['/attention', '/review', `${path}/impact`, '/finance/to-date'])
      expect((await alice.dashboard.get(one)).status, one).toBeLessThan(500)
  }
  for (const asOf of [...extremes.date!, '9999-12-01', '9999-11-30'])
    expect((await alice.api.get(`/attention?asOf=${asOf}`)).status, asOf).toBe(200)
})

test.each(ofDays)(
  '$audience $name names a parameter that is no day, month, week or window',
  async (route) => {
    const [path, query] = requestWithout(route, sample).path.split('?') as [string, string?]
    const send = (name: string, value: string) => {
      const sent = new URLSearchParams(query)
      sent.set(name, value)
      return alice[route.audience].get(`${path}?${sent}`)
    }
    for (const [name, format] of route.parameters) {
      for (const value of wrongDays[format]!) {
        const { errors } = expectError(await send(name, value), 'bad_request').details
        expect([value, errors]).toEqual([
          value,
          [{ path: name, code: expect.any(String), message: expect.stringMatching(/^must /) }],
        ])
      }
      for (const value of extremes[format]!)
        expect((await send(name, value)).status, `${name}=${value}`).toBeLessThan(500)
    }
  },
)
const extremes: Record<string, string[]> = {
  date: ['0001-01-01', '9999-12-31'],
  month: ['0001-01', '9999-12'],
  week: ['1000-W01', '9999-W52'],
  window: ['7'],
}
