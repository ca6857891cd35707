import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { query } from '../../db/query.ts'
import { dataFileName } from '../../db/sqlite/data-file.ts'
import { openWriter } from '../../db/sqlite/file.ts'
import { onServer } from '../../testing/databases.ts'
import { addProduct, endOfImport, read, times, undoImport } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

let passedMs = 0
const { alice, app, data, database } = await testService({ clock: () => new Date(Date.now() + passedMs) })
const { dataDir, databaseUrl } = data

async function begin(lines: string[]): Promise<{ id: string; logs: string }> {
  const { id: product } = await addProduct(alice)
  const file = Buffer.from(['content,logDate', ...lines.map((line) => `${line},2024-02-03`)].join('\n'))
  const { body } = await alice.api.send('POST', `/imports?kind=logs&product=${product}`, file)
  return { id: body.data.id, logs: `/products/${product}/logs` }
}

/** Until the next try of the job, or the end of its lease. */
function passTime() {
  passedMs += 60_000
  app.jobs.wake()
}

async function execute(statements: string) {
  if (databaseUrl) return onServer(databaseUrl, statements)
  const file = openWriter(join(dataDir, dataFileName))
  file.exec(statements)
  file.close()
}

const refusePoison = databaseUrl
  ? `create function refuse() returns trigger as $$ begin
       if new.content = 'poison' then raise 'It is poison.'; end if; return new; end $$ language plpgsql;
     create trigger poison before insert on log for each row execute function refuse()`
  : `create trigger poison before insert on log when new.content = 'poison'
       begin select raise(abort, 'It is poison.'); end`

const selectWaiting = query((db, p: { id: string }) =>
  db.selectFrom('job').select('id').where('id', '=', p.id).where('leaseUntil', 'is', null),
)

test('a fault that comes again ends an import with the reason, and it can be undone', async () => {
  await execute(refusePoison)
  const { id, logs } = await begin([...times(1_000, (i) => `${i}`), 'poison'])
  while ((await read(alice.api, `/imports/${id}`)).status === 'running') {
    if (await database.read((db) => db.one(selectWaiting, { id }))) passTime()
    await delay(10)
  }
  const ended = await read(alice.api, `/imports/${id}`)
  expect(ended).toMatchObject({ status: 'failed', imported: 1_000, failed: 0 })
  expect(ended.error).toMatch(/^A fault of the service stopped the work: .*It is poison/)
  await undoImport(alice.api, id)
  expect(await read(alice.api, logs)).toEqual([])
  await execute(`drop trigger poison ${databaseUrl ? 'on log' : ''}`)
})

test.runIf(databaseUrl === null)('an import waits for data that cannot be written, and goes on', async () => {
  const rows = 2_000
  const { id } = await begin(times(rows, (i) => `${i}`))
  await expect
    .poll(async () => (await read(alice.api, `/imports/${id}`)).imported, { interval: 1 })
    .toBeGreaterThan(0)
  const file = join(dataDir, dataFileName)
  renameSync(file, `${file}.away`)
  await delay(200)
  renameSync(`${file}.away`, file)
  expect(await read(alice.api, `/imports/${id}`)).toMatchObject({ status: 'running', error: null })
  passTime()
  expect(await endOfImport(alice.api, id, 'done')).toMatchObject({ imported: rows, failed: 0 })
})
