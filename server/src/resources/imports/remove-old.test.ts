import { expect, test } from 'vitest'
import { query } from '../../db/query.ts'
import { hourMs } from '../../domain/durations.ts'
import { newId } from '../../domain/id.ts'
import { removeExpired } from '../../housekeeping.ts'
import { importFile, read, undoImport } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'
import { insertPiece } from './import-file.ts'
import { changeImport } from './imports.ts'

const { alice, database } = await testService()
const ownerId = alice.id

const selectFiles = query((db) => db.selectFrom('importFile').select(['importId', 'bytes']))

test('the file of an import goes at its end, and one that started none after an hour', async () => {
  const files = () => database.read((db) => db.all(selectFiles, {}))
  await importFile(alice.api, 'title\nShip\n', { kind: 'tasks' })
  await expect.poll(files).toEqual([])
  const [old, recent] = [2 * hourMs, 0].map((ms) => newId('imp_', new Date(Date.now() - ms).toISOString()))
  for (const importId of [old, recent]) {
    const piece = { ownerId, importId: importId ?? '', piece: 0, bytes: Buffer.from('Zoë') }
    await database.write((tx) => tx.run(insertPiece, piece), { ownerId })
  }
  await removeExpired(database)
  expect(await files()).toEqual([{ importId: recent, bytes: Buffer.from('Zoë') }])
})

test('an import whose account was moved meanwhile has failed, and can be undone', async () => {
  const { id } = await importFile(alice.api, 'title\nShip\n', { kind: 'tasks' })
  await database.write((tx) => tx.run(changeImport, { ownerId, id, status: 'running' }), { ownerId })
  await removeExpired(database)
  const error = 'The account was moved meanwhile. Undo the import.'
  expect(await read(alice.api, `/imports/${id}`)).toMatchObject({ status: 'failed', error })
  expect(await undoImport(alice.api, id)).toMatchObject({ imported: 0 })
})
