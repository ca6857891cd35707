import { expect, test } from 'vitest'
import { runService, temporaryFolder } from '../testing/processes.ts'
import { call } from '../testing/requests.ts'
import { prodopsHere } from '../testing/run-here.ts'

const dataDir = temporaryFolder()
await prodopsHere(
  dataDir,
  ['user', 'create', '--email', 'ann@example.com', '--name', 'Ann', '--password-stdin'],
  'correct horse battery',
)
await prodopsHere(dataDir, ['demo', '--user', 'ann@example.com'])
const createKey = (...limits: string[]) =>
  prodopsHere(dataDir, ['key', 'create', '--user', 'Ann@example.com', '--name', 'ci', ...limits])
const early = await createKey()
const { address } = await runService(dataDir)
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

test('standard output is only the key, which works in a running service', async () => {
  const late = await createKey('--expires', inAnHour())
  for (const { code, out, err } of [early, late]) {
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^svc_sk_[0-9A-Za-z]{38}\n$/)
    expect((await call(address, '/api/v1/tasks', out.trim(), { title: 'From the pipeline' })).status).toBe(
      201,
    )
  }
})

test('a read-only key reads, but does not write', async () => {
  const key = (await createKey('--read-only')).out.trim()
  expect((await call(address, '/api/v1/tasks?limit=1', key)).status).toBe(200)
  expect((await call(address, '/api/v1/tasks', key, { title: 'Not with this key' })).status).toBe(403)
})

test('only a key that manages creates products', async () => {
  const status = async (key: string) =>
    (await call(address, '/api/v1/products', key.trim(), { name: 'Snackbox' })).status
  expect(await status(early.out)).toBe(405)
  expect(await status((await createKey('--manage')).out)).toBe(201)
  const { code, err } = await createKey('--manage', '--read-only')
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/^[^\n]*--manage[^\n]*--read-only[^\n]*\n$/),
  })
})

test('a key for products, given by slug or id, has access only to them', async () => {
  const { body } = await call(address, '/api/v1/products/pagemark', early.out.trim())
  const limited = await createKey(
    '--product',
    'tidewatch',
    '--product',
    body.data.id,
    '--product',
    'pagemark',
  )
  const reached = await call(address, '/api/v1/products', limited.out.trim())
  expect(reached.body.data.map((product: { slug: string }) => product.slug).sort()).toEqual([
    'pagemark',
    'tidewatch',
  ])
  expect((await call(address, '/api/v1/products/quillsort', limited.out.trim())).status).toBe(403)
})

test('--feedback prints the Feedback Key of a product, which submits feedback', async () => {
  const args = ['key', 'create', '--user', 'ann@example.com', '--feedback', '--product', 'pagemark']
  const made = await prodopsHere(dataDir, args)
  expect(made.out).toMatch(/^svc_fb_[0-9A-Za-z]{38}\n$/)
  expect(await prodopsHere(dataDir, args)).toEqual(made)
  const sent = await call(address, '/api/v1/feedback', made.out.trim(), { content: 'From a client app' })
  expect(sent.status).toBe(201)
  expect(sent.body.data.source).toBe('EMBEDDED')
})

test.each([
  [['--feedback'], '--feedback needs exactly one --product.'],
  [['--feedback', '--product', 'tidewatch'], '--feedback goes only with --user and --product.'],
  [['--product', 'tidewatch', '--product', 'nosuch'], 'This account has no product "nosuch".'],
  [['--expires', '2020-01-01'], '--expires must be in the future.'],
  [['--expires', 'tomorrow'], '--expires must be an ISO 8601 timestamp'],
  [['--user', 'nobody@example.com'], 'There is no account for nobody@example.com in'],
  [['--name', 'x'.repeat(101)], '--name must have at most 100 characters.'],
])('%s is an error of one line and creates no key', async (args, says) => {
  const { code, out, err } = await createKey(...args)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^[^\n]+\n$/)
  expect(err).toContain(says)
})
