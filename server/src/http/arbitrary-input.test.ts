import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endlessRoutes, openRoutes, requestWithout, submissions } from '../testing/operations.ts'
import { add } from '../testing/records.ts'
import { runs } from '../testing/runs.ts'
import { addSample } from '../testing/sample.ts'
import { testService } from '../testing/service.ts'

const service = await testService()
const { app, routes } = service
const dana = await service.person('Dana')
const sample = await addSample(dana)
const submitter = dana.api.with({ authorization: `Bearer ${sample.feedbackKey}` })
const guarded = routes.filter(({ name, method }) => method !== 'HEAD' && !openRoutes.includes(name))
const numRuns = runs(4, 200)

/** A new session per operation, because some operations end it. */
async function callerOf({ audience, name }: (typeof guarded)[number]) {
  if (submissions.includes(name)) return submitter
  if (audience === 'api') return dana.api
  return /\/account\b/.test(name)
    ? (await service.person(name.replace(/\W/g, ''))).dashboard
    : service.signIn(dana.id)
}

function expectNoFault({ status, text }: { status: number; text: string }) {
  expect(status, text.slice(0, 300)).toBeGreaterThanOrEqual(200)
  expect(status, text.slice(0, 300)).toBeLessThan(500)
}

const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\0',
    '\ud800',
    -0,
    2 ** 53,
    1e308,
    -1e-308,
    [],
    {},
    [[]],
    'constructor',
    '2026-02-30',
  ),
)

describe.each(guarded.filter(({ body }) => body !== undefined))('$audience $name', (route) => {
  const names = Object.keys((route.body as { properties?: object }).properties ?? {})
  const replaced = fc.dictionary(fc.constantFrom(...names, 'unknown'), oddValue)
  const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array))

  test('answers no body whatsoever with a fault', async () => {
    const caller = await callerOf(route)
    const { path, body } = requestWithout(route, await addSample(dana))
    // Mostly valid, so that the later checks are reached too.
    const bent = replaced.map((fields) => ({ ...body, ...fields }))
    const other = fc.oneof(fc.dictionary(fc.string({ unit: 'binary' }), oddValue), oddValue)
    const text = fc.oneof(bent, bent, other).map((value) => JSON.stringify(value) ?? '')
    const sent = fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: bytes })
    await fc.assert(
      fc.asyncProperty(sent, async (sent) => {
        expectNoFault(await caller.send(route.method, path, sent))
      }),
      { numRuns },
    )
  })
})

describe.each(guarded.filter(({ name, method }) => method === 'GET' && !endlessRoutes.includes(name)))(
  '$audience $name',
  (route) => {
    const parameter = fc.constantFrom(
      'status',
      'limit',
      'cursor',
      'page',
      'pageSize',
      'isArchived',
      'productId',
      'startDate',
      'type',
    )
    const pairs = fc.array(fc.tuple(fc.oneof(parameter, fc.string()), fc.string({ unit: 'grapheme' })), {
      maxLength: 4,
    })
    const query = fc.oneof(
      pairs.map((sent) => new URLSearchParams(sent).toString()),
      fc.string({ unit: 'binary-ascii' }).map((text) => text.replace(/[\s#]/g, '')),
    )

    // PostgreSQL has no statistics of these new rows yet, and reads of many products take up to 0.3 s.
    test('answers no query string whatsoever with a fault', { timeout: runs(30_000, 120_000) }, async () => {
      const caller = await callerOf(route)
      const { path } = requestWithout(route, sample)
      await fc.assert(
        fc.asyncProperty(query, async (sent) => {
          expectNoFault(await caller.get(`${path}?${sent}`))
        }),
        { numRuns },
      )
    })
  },
)

test('no path whatsoever is answered with a fault', async () => {
  const prefix = fc.constantFrom('/api/v1/', '/dashboard/api/', '/api/v1/tasks/', '/api/v1/products/', '/')
  const rest = fc.oneof(
    fc
      .array(
        fc.string({ unit: 'grapheme' }).map((text) => encodeURIComponent(text.toWellFormed())),
        { maxLength: 6 },
      )
      .map((steps) => steps.join('/')),
    fc.string({ unit: 'binary-ascii' }).map((text) => text.replace(/[\s#]/g, '')),
    fc
      .uint8Array({ maxLength: 30 })
      .map((array) => [...array].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
  )
  const headers = { ...dana.api.headers, ...dana.dashboard.headers }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'PUT', 'PATCH', 'POST'),
      prefix,
      rest,
      async (method, start, end) => {
        fc.pre(URL.canParse(start + end, 'http://localhost'))
        const { statusCode, body } = await app.inject({ method: method as 'GET', url: start + end, headers })
        expectNoFault({ status: statusCode, text: body })
      },
    ),
    { numRuns: runs(100, 5_000) },
  )
})

test('no value of a header that the service reads is answered with a fault', async () => {
  const names = [
    ...[
      'authorization',
      'cookie',
      'content-type',
      'accept',
      'prefer',
      'idempotency-key',
      'if-match',
      'if-none-match',
    ],
    ...['x-request-id', 'origin', 'sec-fetch-site', 'x-forwarded-for', 'content-encoding', 'user-agent'],
  ]
  const value = fc.string({
    unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    maxLength: 300,
  })
  const sent = fc.dictionary(fc.constantFrom(...names), value, { minKeys: 1, maxKeys: 4 })
  await fc.assert(
    fc.asyncProperty(sent, fc.boolean(), async (headers, inDashboard) => {
      const caller = (inDashboard ? await service.signIn(dana.id) : dana.api).with(headers)
      expectNoFault(await caller.send('PATCH', `/tasks/${sample.params.taskId}`, { priority: 'low' }))
      expectNoFault(await caller.send('POST', '/tasks', { title: 't' }))
    }),
    { numRuns: runs(40, 2_000) },
  )
})

describe('what is stored is what was sent, character for character', () => {
  const anyText = (max: number) =>
    fc
      .oneof(
        fc.string({ unit: 'binary', maxLength: max }),
        fc.string({ unit: 'grapheme', maxLength: Math.floor(max / 20) }),
      )
      .filter(
        (text) => text.isWellFormed() && !text.includes('\0') && /\S/.test(text) && [...text].length <= max,
      )

  const { product } = sample
  const task = (text: string) => ({ title: text, description: text })
  const kinds: [path: string, max: number, body: (text: string) => object][] = [
    ['/tasks', 200, task],
    [`/products/${product.id}/logs`, 500, (text) => ({ content: text, logDate: '2026-03-31' })],
    [
      `/products/${product.id}/feedback`,
      500,
      (text) => ({ content: text, author: text, metadata: text, source: 'OTHER', type: 'BUG' }),
    ],
    [
      `/products/${product.id}/revenue`,
      500,
      (text) => ({ amount: 1, type: 'other', date: '2026-03-31', source: text, note: text }),
    ],
    [
      `/products/${product.id}/costs`,
      500,
      (text) => ({ name: text, amount: 1, category: 'OTHER', date: '2026-03-31', note: text }),
    ],
  ]

  test.each(kinds)('POST %s', async (path, max, bodyOf) => {
    await fc.assert(
      fc.asyncProperty(anyText(max), async (text) => {
        const sent = bodyOf(text)
        const { status, headers, body } = await dana.api.post(path, sent)
        expect(status, JSON.stringify(body)).toBe(201)
        expect(body.data).toMatchObject(sent)
        const { body: stored } = await dana.api.get(headers.location!.replace('/api/v1', ''))
        expect(stored.data).toEqual(body.data)
      }),
      { numRuns: runs(20, 1_000) },
    )
  })

  test('and where it names something, it is found by that name', async () => {
    const titles = [
      'ﬁ',
      'ß',
      'SS',
      'é',
      'e\u0301',
      '\u200b x',
      '😀',
      '👩‍👩‍👧‍👦',
      'a\u2028',
      '\ufeffx',
      ' x ',
      '\u{10ffff}',
      '"\\\u0001',
    ]
    for (const title of titles) {
      const { id } = await add(dana.api, '/tasks', { title })
      expect((await dana.api.get(`/tasks/${id}`)).body.data.title).toBe(title)
    }
    expect(
      (await dana.api.get('/tasks?limit=13')).body.data.map((task: { title: string }) => task.title),
    ).toEqual(titles.reverse())
  })
})
