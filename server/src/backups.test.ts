import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { backupsIn } from './backups.ts'
import { readConfig } from './config.ts'
import { backUp, restore } from './db/backup.ts'
import { dataFileName } from './db/sqlite/data-file.ts'
import { openLastUser } from './db/sqlite/file.ts'
import { StartupError } from './errors.ts'
import { Caller } from './testing/caller.ts'
import { Client, newFolder, prepareData, runService, startService } from './testing/process.ts'
import { read, times } from './testing/records.ts'
import { serviceOn } from './testing/service.ts'

const writers = 16
const backups = 2

const titlesIn = async (dataDir: string, key: string) => {
  const { app, close } = await serviceOn({ dataDir, databaseUrl: null })
  const data = await read(new Caller(app, '/api/v1', { authorization: `Bearer ${key}` }), '/tasks')
  await close()
  return new Set<string>(data.map(({ title }: { title: string }) => title))
}

test(`a backup under ${writers} writers has every earlier acknowledged write and does not block them`, {
  timeout: 120_000,
}, async () => {
  const dataDir = newFolder()
  const { key } = await prepareData(dataDir)
  const service = await startService(dataDir)
  const client = new Client(service.address, key)
  const acknowledged: string[] = []
  let writing = true
  const load = times(writers, async (i) => {
    for (let n = 0; writing; n++) {
      const title = `${i}-${n}`
      expect((await client.send('POST', '/api/v1/tasks', { title })).status).toBe(201)
      acknowledged.push(title)
    }
  })
  const folder = newFolder()
  const before: string[][] = []
  for (const i of times(backups, (i) => i)) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    before.push([...acknowledged])
    await backUp({ dataDir }, join(folder, `${i}.db`))
    // More than could be in flight when it started.
    expect(acknowledged.length).toBeGreaterThan(before[i]!.length + writers)
  }
  writing = false
  await Promise.all(load)
  client.close()
  await service.end('SIGTERM')

  for (const i of times(backups, (i) => i)) {
    const restored = newFolder()
    await restore({ dataDir: restored }, join(folder, `${i}.db`))
    const titles = await titlesIn(restored, key)
    expect(before[i]!.filter((title) => !titles.has(title))).toEqual([])
  }
})

describe('a backup', () => {
  test('replaces a file only with --force, is private, and leaves no temporary file', async () => {
    const dataDir = newFolder()
    await prepareData(dataDir)
    const folder = newFolder()
    const file = join(folder, 'b.db')
    writeFileSync(file, 'mine')
    await expect(backUp({ dataDir }, file)).rejects.toThrow(/already exists.*--force/)
    expect(readFileSync(file, 'utf8')).toBe('mine')
    expect(await backUp({ dataDir }, file, { force: true })).toBe(statSync(file).size)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(readdirSync(folder)).toEqual(['b.db'])
    expect(readdirSync(dataDir)).toEqual([dataFileName])
  })

  test('of missing, damaged or foreign data, or into the data file, fails with one line', async () => {
    const empty = newFolder()
    const to = join(newFolder(), 'b.db')
    await expect(backUp({ dataDir: empty }, to)).rejects.toThrow(/^No data found: .*PRODOPS_DATA_DIR.*$/)
    expect(readdirSync(empty)).toEqual([])

    writeFileSync(join(empty, dataFileName), 'Dear diary,\n'.repeat(1_000))
    await expect(backUp({ dataDir: empty }, to)).rejects.toThrow(/^.*is not a prodops data file\.$/)

    const dataDir = newFolder()
    await prepareData(dataDir)
    for (const name of [dataFileName, `${dataFileName}-wal`]) {
      const over = backUp({ dataDir }, join(dataDir, name), { force: true })
      await expect(over).rejects.toThrow(/itself/)
    }
    const bytes = readFileSync(join(dataDir, dataFileName))
    writeFileSync(join(dataDir, dataFileName), bytes.fill(0xab, 8_192, 16_384))
    await expect(backUp({ dataDir }, to)).rejects.toThrow(/^.*is damaged.*$/)
    expect(existsSync(to)).toBe(false)
  })

  test('of a PostgreSQL database is refused and names the tools to use', async () => {
    const place = { dataDir: '', databaseUrl: 'postgres://localhost/x' }
    await expect(backUp(place, 'b.db')).rejects.toThrow(/pg_dump.*pg_restore/)
    await expect(restore(place, 'b.db')).rejects.toThrow(/pg_dump.*pg_restore/)
  })
})

describe('a restore', () => {
  /** Copies of data and of a backup of them. */
  function backedUp() {
    const [dataDir, folder] = [newFolder(), newFolder()]
    copyFileSync(join(original, dataFileName), join(dataDir, dataFileName))
    const file = join(folder, 'b.db')
    copyFileSync(backup, file)
    return { dataDir, file, key }
  }
  const original = newFolder()
  const backup = join(newFolder(), 'b.db')
  let key: string
  beforeAll(async () => {
    key = (await prepareData(original)).key
    await backUp({ dataDir: original }, backup)
  })

  test('is refused while a service uses the data', async () => {
    const { dataDir, file, key } = backedUp()
    const service = await startService(dataDir)
    await expect(restore({ dataDir }, file, { force: true })).rejects.toThrow(
      /has .* open\. Stop the service/,
    )
    const client = new Client(service.address, key)
    expect((await client.send('POST', '/api/v1/tasks', { title: 'Still here' })).status).toBe(201)
    client.close()
    expect(await service.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' })
  })

  test('over existing data needs --force and keeps the old data, with a killed service’s log', async () => {
    const { dataDir, file, key } = backedUp()
    const service = await startService(dataDir)
    const client = new Client(service.address, key)
    await client.send('POST', '/api/v1/tasks', { title: 'After the backup' })
    client.close()
    await service.end('SIGKILL')
    await expect(restore({ dataDir }, file)).rejects.toThrow(/is not empty.*--force/)
    const { kept } = await restore({ dataDir }, file, { force: true })

    expect(await titlesIn(dataDir, key)).toEqual(new Set())
    const old = newFolder()
    await restore({ dataDir: old }, kept!)
    expect(await titlesIn(old, key)).toEqual(new Set(['After the backup']))
  })

  test('of an invalid or damaged backup does not change the data', async () => {
    const { dataDir, file, key } = backedUp()
    const other = join(newFolder(), 'other')
    writeFileSync(other, 'mine')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, bytes.length - 8_192))
    for (const wrong of [other, file, `${file}.gone`])
      await expect(restore({ dataDir }, wrong, { force: true }), wrong).rejects.toThrow(StartupError)
    expect(await titlesIn(dataDir, key)).toEqual(new Set())
    expect(readdirSync(dataDir)).toEqual([dataFileName])
  })

  const changes: [sql: string, says: RegExp][] = [
    ['create trigger spy after insert on task begin delete from cost; end', /has another trigger spy,/],
    ['drop index "taskByLabels"; alter table task drop labels', /has no column task\.labels /],
    ['alter table cost drop note; alter table cost add note blob', /another column cost\.note,/],
    ['create table mine (a)', /has another table mine,/],
    ['drop index "accountByEmail"', /has no unique index accountByEmail /],
  ]
  test('of a file with another schema is refused in one line and changes nothing', async () => {
    const { dataDir, file, key } = backedUp()
    for (const [sql, says] of changes) {
      const other = join(newFolder(), 'b.db')
      copyFileSync(file, other)
      const changed = openLastUser(other)
      changed.exec(sql)
      changed.close()
      await expect(restore({ dataDir }, other, { force: true }), sql).rejects.toThrow(says)
    }
    expect(readdirSync(dataDir)).toEqual([dataFileName])
    expect(await titlesIn(dataDir, key)).toEqual(new Set())
  })

  test('removes what killed restores and backups left, but nothing of a running one', async () => {
    const { dataDir, file } = backedUp()
    const ended = spawnSync('true').pid
    const running = `restore.${process.ppid}.part`
    for (const name of [`restore.${ended}.part`, `restore.${process.pid}.part`, running])
      writeFileSync(join(dataDir, name), '')
    writeFileSync(`${file}.${ended}.part-journal`, '')
    linkSync(join(dataDir, dataFileName), join(dataDir, `${dataFileName}.before-restore-2026-11-20`))
    const { kept } = await restore({ dataDir }, file, { force: true })
    expect(readdirSync(dataDir).sort()).toEqual([dataFileName, basename(kept!), running])
    await backUp({ dataDir }, file, { force: true })
    expect(readdirSync(dirname(file))).toEqual(['b.db'])
  })

  test('replaces damaged data and keeps them under another name', async () => {
    const { dataDir, file, key } = backedUp()
    writeFileSync(join(dataDir, dataFileName), Buffer.alloc(10_000, 0xab))
    await expect(restore({ dataDir }, file)).rejects.toThrow(/--force/)
    const { kept } = await restore({ dataDir }, file, { force: true })
    expect(readFileSync(kept!)).toEqual(Buffer.alloc(10_000, 0xab))
    expect(await titlesIn(dataDir, key)).toEqual(new Set())
  })
})

describe('scheduled backups', () => {
  test('run on schedule, keep the newest files, and leave other files alone', async () => {
    const dataDir = newFolder()
    const { key } = await prepareData(dataDir)
    const folder = join(newFolder(), 'deeper', 'backups')
    const settings = { PRODOPS_BACKUP_DIR: folder, PRODOPS_BACKUP_EVERY: '1s', PRODOPS_BACKUP_KEEP: '2' }
    const service = await startService(dataDir, settings)
    writeFileSync(join(folder, 'prodops-of-mine.db'), 'mine')
    const made = new Set<string>()
    for (const began = Date.now(); made.size < 3 && Date.now() - began < 20_000; ) {
      for (const name of backupsIn(readdirSync(folder))) made.add(name)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(await service.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' })
    expect(made.size).toBeGreaterThan(2)
    const left = backupsIn(readdirSync(folder))
    expect(left.length).toBeLessThan(4)
    expect(left).toContain([...made].sort().at(-1))
    expect(readFileSync(join(folder, 'prodops-of-mine.db'), 'utf8')).toBe('mine')

    const restored = newFolder()
    await restore({ dataDir: restored }, join(folder, left.at(-1)!))
    expect(await titlesIn(restored, key)).toEqual(new Set())
  })

  test('continue after the clock was ahead, and remove the backup from that time first', async () => {
    const dataDir = newFolder()
    await prepareData(dataDir)
    const folder = newFolder()
    const ahead = 'prodops-2099-01-01T00-00-00.000Z.db'
    writeFileSync(join(folder, ahead), '')
    const service = await startService(dataDir, { PRODOPS_BACKUP_DIR: folder, PRODOPS_BACKUP_KEEP: '1' })
    await expect.poll(() => readdirSync(folder), { timeout: 10_000 }).not.toContain(ahead)
    expect(backupsIn(readdirSync(folder))).toHaveLength(1)
    await service.end('SIGTERM')
  })

  test('report invalid settings at startup', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'file'), '')
    const unwritable = process.platform === 'linux' ? ['/proc/prodops'] : []
    for (const PRODOPS_BACKUP_DIR of [join(folder, 'file', 'b'), ...unwritable]) {
      const { code, stderr } = await runService(join(folder, 'data'), { PRODOPS_BACKUP_DIR }).ended
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^PRODOPS_BACKUP_DIR .*\n$/)])
    }
    for (const value of ['0h', 'daily', '24', '40d', '1.5h'])
      expect(() => readConfig({ PRODOPS_BACKUP_EVERY: value }), value).toThrow(/^PRODOPS_BACKUP_EVERY/)
    expect(() => readConfig({ PRODOPS_BACKUP_KEEP: '0' })).toThrow(/^PRODOPS_BACKUP_KEEP/)
  })
})
