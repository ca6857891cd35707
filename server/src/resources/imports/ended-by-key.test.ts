import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { add, addProduct, read, times } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'
import { disableAccount } from '../accounts/operator.ts'
import { getImport } from './imports.ts'

/** An import goes on after its request: what happens to its key and its account meanwhile. */
let passedMs = 0
const { alice, bob, database } = await testService({ clock: () => new Date(Date.now() + passedMs) })
const product = await addProduct(alice)
const rows = 10_000
const file = Buffer.from(['content,logDate', ...times(rows, (i) => `${i},2024-02-03`)].join('\n'))

async function keyOf(fields: object = {}) {
  const { id, key } = await add(alice.dashboard, '/api-keys', { name: 'ci', ...fields })
  return { id, api: alice.api.with({ authorization: `Bearer ${key}` }) }
}

/** Begins an import and waits for its first records. Gives back its path. */
async function begin(api: Caller, productId = product.id, least = 1): Promise<string> {
  void api.send('POST', `/imports?kind=logs&product=${productId}`, file)
  let id = ''
  const imported = async () => {
    const [newest] = await read(api, '/imports')
    if (newest?.status !== 'running') return 0
    id = newest.id
    return newest.imported
  }
  await expect.poll(imported, { interval: 1, timeout: 20_000 }).toBeGreaterThanOrEqual(least)
  return `/imports/${id}`
}

async function expectEnd(path: string, error: unknown) {
  await expect
    .poll(() => read(alice.dashboard, path), { timeout: 20_000 })
    .toMatchObject({ status: 'failed', error })
  const { imported } = await read(alice.dashboard, path)
  expect(imported).toBeLessThan(rows)
}

test('revoking its key ends an undo, which another key can finish', async () => {
  const key = await keyOf()
  const path = await begin(key.api, product.id, 500)
  await key.api.delete(path)
  await alice.dashboard.delete(`/api-keys/${key.id}`)
  await expectEnd(path, 'The API key was revoked. Undo the import again.')
  await alice.api.delete(path)
  await expect.poll(async () => (await read(alice.api, path)).status, { timeout: 20_000 }).toBe('undone')
  expect((await read(alice.api, path)).imported).toBe(0)
})

test('an account that is disabled ends its imports', async () => {
  const { id } = await addProduct(bob)
  const path = await begin(bob.api, id)
  await database.write((tx) => disableAccount(tx, bob.id))
  const actor = { ownerId: bob.id, credentialId: '', readOnly: false, productIds: null }
  await expect
    .poll(() => database.read((db) => getImport(db, actor, path.slice('/imports/'.length))), {
      timeout: 20_000,
    })
    .toMatchObject({ status: 'failed', error: 'The account was disabled.' })
})

test('the end of the time of its key ends an import', async () => {
  const key = await keyOf({ expiresAt: new Date(Date.now() + 60_000).toISOString() })
  const path = await begin(key.api)
  passedMs = 120_000
  await expectEnd(path, 'The API key has expired.')
})
