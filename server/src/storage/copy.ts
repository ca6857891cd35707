import { createHash } from 'node:crypto'
import { StartupError } from '../errors.ts'
import type { Bulk, BulkTable, Row } from './bulk.ts'
import { missingMigrations } from './migrations/migrations.ts'
import { type DataLocation, describeLocation, openBulk, openStorage } from './open.ts'

export interface Progress {
  /** What is being done, to which table. */
  step: 'copying' | 'checking'
  table: string
  done: number
  of: number
}

export interface Sum {
  table: string
  rows: number
  /** Of every value of every row, in the order of the primary key. */
  sha256: string
}

/**
 * Copies all data to another place, of either engine, in one transaction: it is all there, or nothing is. The target is read again and held
 * against the source by counts and checksums before it counts. Memory does not grow with the data.
 * @throws StartupError when the target is not empty, the source has the tables of another version, or a checksum differs
 */
export async function copyData(
  from: DataLocation,
  to: DataLocation,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Sum[]> {
  const source = await openBulk(from)
  try {
    if (missingMigrations([...source.migrations]).length)
      throw new StartupError(
        `${describeLocation(from)} was written by an older prodops. Start this version on it once, then copy.`,
      )
    // Makes the tables where there are none yet.
    await (await openStorage(to)).close()
    const target = await openBulk(to)
    try {
      return await copyInto(source, target, to, onProgress)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function copyInto(source: Bulk, target: Bulk, to: DataLocation, onProgress: (progress: Progress) => void): Promise<Sum[]> {
  await source.begin('read')
  await target.begin('write')
  try {
    await expectEmpty(target, to)
    const sums: Sum[] = []
    for (const table of target.tables) {
      const of = await source.count(table)
      await target.dropIndexes(table)
      // The next slice is read while the one before is written.
      let written = Promise.resolve()
      const copied = await sumOf(source, table, async (rows, done) => {
        await written
        written = target.insert(table, rows)
        written.catch(() => {})
        onProgress({ step: 'copying', table: table.name, done, of })
      })
      await written
      await target.createIndexes(table)
      const there = await sumOf(target, table, (_, done) => onProgress({ step: 'checking', table: table.name, done, of }))
      if (there.rows !== copied.rows || there.sha256 !== copied.sha256)
        throw new StartupError(`The copy of the table ${table.name} differs from what was read. Nothing was kept of it.`)
      sums.push(copied)
    }
    await target.commit()
    return sums
  } catch (error) {
    await target.rollback()
    throw error
  }
}

/** A service that was started there has left no more than its settings, which those of the source replace. @throws StartupError */
async function expectEmpty(target: Bulk, to: DataLocation) {
  for (const table of target.tables) {
    if (table.name === 'setting') await target.remove(table)
    else if ((await target.count(table)) > 0)
      throw new StartupError(`${describeLocation(to)} is not empty (${table.name}). Choose another place for the copy.`)
  }
}

async function sumOf(data: Bulk, table: BulkTable, onSlice: (rows: Row[], done: number) => Promise<void> | void): Promise<Sum> {
  const sha256 = createHash('sha256')
  let done = 0
  for await (const rows of data.read(table)) {
    done += rows.length
    sha256.update(JSON.stringify(rows))
    await onSlice(rows, done)
  }
  return { table: table.name, rows: done, sha256: sha256.digest('hex') }
}
