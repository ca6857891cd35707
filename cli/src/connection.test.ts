import { expect, test } from 'vitest'
import { runCommand } from './testing/processes.ts'
import { serviceWithProducts } from './testing/service.ts'

const { run, env, keyFor, addProduct } = await serviceWithProducts()
const list = ['task', 'list']

test('missing variables are an error with exit code 1', async () => {
  const { code, err } = await runCommand(list, {})
  expect(code).toBe(1)
  expect(err).toBe(
    'Not set in the environment: PRODOPS_URL (the URL of the service) and PRODOPS_API_KEY (a key, ' +
      'svc_sk_…).\n',
  )
  expect((await run(list, { PRODOPS_URL: 'ops.example.com' })).err).toContain(
    'The URL must start with https:// or http://, but is "ops.example.com"',
  )
})

test('an invalid key is an error with exit code 1 and is not printed', async () => {
  const wrong = `svc_sk_${'x'.repeat(38)}`
  const { code, out, err } = await run(list, { PRODOPS_API_KEY: wrong })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^[^\n]*key[^\n]*\n$/i)
  expect(err).not.toContain(wrong)
  expect((await run(['task', 'add', 'No'], { PRODOPS_API_KEY: await keyFor({ readOnly: true }) })).code).toBe(
    1,
  )
})

test('a wrong number of retries is an error with exit code 1', async () => {
  const { code, err } = await run(list, { PRODOPS_MAX_RETRIES: 'many' })
  expect({ code, err }).toEqual({ code: 1, err: 'PRODOPS_MAX_RETRIES must be a whole number, 0 or more.\n' })
})

test('an unreachable service is an error with exit code 3', async () => {
  const { code, err } = await run(list, { PRODOPS_URL: 'http://127.0.0.1:9', PRODOPS_MAX_RETRIES: '1' })
  expect(code).toBe(3)
  const reason = 'Cannot reach http://127\\.0\\.0\\.1:9: [^\\n]+'
  expect(err).toMatch(new RegExp(`^${reason} Trying again in 0\\.\\d s\\.\\n${reason}\\n$`))
})

test('https to a service without TLS is a short error', async () => {
  const { code, err } = await run(list, {
    PRODOPS_URL: env.PRODOPS_URL.replace('http', 'https'),
    PRODOPS_MAX_RETRIES: '0',
  })
  expect({ code, err }).toEqual({
    code: 3,
    err: expect.stringMatching(/^Cannot reach https:\S+ TLS: wrong version number\n$/),
  })
})

test('a path at the end of the URL is an error with exit code 1 that names the URL', async () => {
  const { code, err } = await run(list, { PRODOPS_URL: `${env.PRODOPS_URL}/api/v1` })
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/^The service has no such path\. Check that its URL [^\n]+\n$/),
  })
})

test('another server at the URL is an error with exit code 1', async () => {
  const { code, err } = await run(list, { PRODOPS_URL: `${env.PRODOPS_URL}/docs` })
  expect(code).toBe(1)
  expect(err).toMatch(/\S/)
})

test('the error for an unknown product lists at most ten products of the key', async () => {
  await addProduct('Glider')
  const named = () => run(['metric', 'set', 'users', '1', '--product', 'plane'])
  const { code, err } = await named()
  expect(code).toBe(1)
  expect(err).toMatch(/ only to: prod_\w+ \(Glider\), kite, paperplane\.\n$/)
  for (let i = 1; i <= 9; i++) await addProduct(`Kite ${i}`, `kite-${i}`)
  expect((await named()).err).toMatch(
    / only to: kite-9, .* \(Glider\) and 2 more \(prodops product list\)\.\n$/,
  )
})
