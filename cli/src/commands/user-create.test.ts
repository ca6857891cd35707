import { expect, test } from 'vitest'
import { runService, temporaryFolder } from '../testing/processes.ts'
import { signIn } from '../testing/requests.ts'
import { prodopsHere } from '../testing/run-here.ts'

const password = 'correct horse battery'
const create = (dataDir: string, email: string, input = password, name = 'Ann') =>
  prodopsHere(dataDir, ['user', 'create', '--email', email, '--name', name, '--password-stdin'], input)

test('an account created before the first start can sign in, and no setup link is printed', async () => {
  const dataDir = temporaryFolder()
  expect(await create(dataDir, 'Ann@Example.com', `${password}\n`)).toEqual({
    code: 0,
    out: 'Created the account of ann@example.com.\n',
    err: '',
  })
  const service = await runService(dataDir)
  expect(service.printed).not.toContain('/setup#')
  expect(await signIn(service.address, 'ann@example.com', password)).toBe(201)
})

test('an account created while the service runs can sign in', async () => {
  const dataDir = temporaryFolder()
  const service = await runService(dataDir)
  expect((await create(dataDir, 'bob@example.com', ` ${password}\r\n`)).code).toBe(0)
  expect(await signIn(service.address, 'bob@example.com', password)).toBe(401)
  expect(await signIn(service.address, 'bob@example.com', ` ${password}`)).toBe(201)
})

test('invalid input is an error of one line and creates nothing', async () => {
  const dataDir = temporaryFolder()
  await create(dataDir, 'ann@example.com')
  const refused = async (...args: Parameters<typeof create>) => {
    const { code, out, err } = await create(...args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^[^\n]+\n$/)
    return err
  }
  expect(await refused(dataDir, 'ANN@example.com')).toContain(
    'An account for ann@example.com already exists.',
  )
  expect(await refused(dataDir, 'new@example.com', 'eleven char')).toContain(
    'The password must have at least 12 characters.',
  )
  expect(await refused(dataDir, 'new@example.com', 'password1234')).toContain(
    'The password must not be a common password',
  )
  expect(await refused(dataDir, 'new@example.com', '')).toContain('needs a password on standard input')
  expect(await refused(dataDir, 'new@example.com', '\n')).toContain('needs a password on standard input')
  expect(await refused(dataDir, 'no address')).toContain('--email must be an email address.')
  expect(await refused(dataDir, 'new@example.com', password, 'x'.repeat(201))).toContain(
    '--name must have at most 200',
  )
  expect((await create(dataDir, 'new@example.com')).code).toBe(0)
})

test('without a terminal the error names --password-stdin', async () => {
  const { code, err } = await prodopsHere(temporaryFolder(), [
    'user',
    'create',
    '--email',
    'ann@example.com',
    '--name',
    'Ann',
  ])
  expect(code).toBe(1)
  expect(err).toContain('--password-stdin')
})
