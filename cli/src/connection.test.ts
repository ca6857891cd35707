import { expect, test } from 'vitest'
import { runCommand } from './testing/processes.ts'
import { serviceWithProducts } from './testing/service.ts'

const { run, env, keyFor, addProduct } = await serviceWithProducts()
const list = ['task', 'list']

test('without an address or a key it says what is not set, with exit code 1', async () => {
  const { code, err } = await runCommand(list, {})
  expect(code).toBe(1)
  expect(err).toBe(
    'Not set in the environment: PRODOPS_URL (the address of the service) and PRODOPS_API_KEY (a key, svc_sk_…).\n',
  )
  expect((await run(list, { PRODOPS_URL: 'ops.example.com' })).err).toContain('PRODOPS_URL is "ops.example.com"')
})

test('a key that does not hold, or not for this, ends with exit code 1, and is not repeated to anybody', async () => {
  const wrong = `svc_sk_${'x'.repeat(38)}`
  const { code, out, err } = await run(list, { PRODOPS_API_KEY: wrong })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^[^\n]*key[^\n]*\n$/i)
  expect(err).not.toContain(wrong)
  expect((await run(['task', 'add', 'No'], { PRODOPS_API_KEY: await keyFor('--read-only') })).code).toBe(1)
})

test('a service that is not there ends with exit code 3: the same may work later', async () => {
  const { code, err } = await run(list, { PRODOPS_URL: 'http://127.0.0.1:9' })
  expect(code).toBe(3)
  expect(err).toMatch(/^Cannot reach http:\/\/127\.0\.0\.1:9: [^\n]+\n$/)
})

test('what answers there but is no prodops service is told as such', async () => {
  const { code, err } = await run(list, { PRODOPS_URL: `${env.PRODOPS_URL}/docs` })
  expect(code).toBe(1)
  expect(err).toMatch(/\S/)
})

test('a product that is not there is told with those that are, one without a slug by its name', async () => {
  await addProduct('Glider')
  const { code, err } = await run(['metric', 'set', 'users', '1', '--product', 'plane'])
  expect(code).toBe(1)
  expect(err).toMatch(/ There are: prod_\w+ \(Glider\), kite, paperplane\.\n$/)
})
