import { createHash } from 'node:crypto'
import { StartupError } from '../errors.ts'
import type { Bulk, BulkTable, Row } from './bulk.ts'
import { missingMigrations } from './migrations/migrations.ts'
import { type DataLocation, describeLocation, openBulk, openStorage } from './open.ts'

export interface Progress {
  step: 'copying' | 'checking'
  table: string
  done: number
  of: number
}

export interface TableChecksum {
  table: string
  rows: number
  sha256: string
}

/** Copies all data in one transaction and compares both sides before the commit. @throws StartupError */
export async function copyData(
  from: DataLocation,
  to: DataLocation,
  onProgress: (progress: Progress) => void = () => {},
): Promise<TableChecksum[]> {
  const source = await openBulk(from)
  try {
    if (missingMigrations(source.migrations).length)
      throw new StartupError(
        `${describeLocation(from)} was written by an older version. Start this version on it once, then copy.`,
      )
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

async function copyInto(
  source: Bulk,
  target: Bulk,
  to: DataLocation,
  onProgress: (progress: Progress) => void,
): Promise<TableChecksum[]> {
  await source.begin('read')
  await target.begin('write')
  try {
    await refuseData(target, to)
    const checksums: TableChecksum[] = []
    for (const table of target.tables) {
      const of = await source.count(table)
      await target.dropIndexes(table)
      let written = Promise.resolve()
      const copied = await checksumOf(source, table, async (rows, done) => {
        await written
        written = target.insert(table, rows)
        written.catch(() => {})
        onProgress({ step: 'copying', table: table.name, done, of })
      })
      await written
      await target.createIndexes(table)
      const stored = await checksumOf(target, table, (_, done) =>
        onProgress({ step: 'checking', table: table.name, done, of }),
      )
      if (stored.rows !== copied.rows || stored.sha256 !== copied.sha256)
        throw new StartupError(
          `The copy of table ${table.name} differs from the source. The copy was discarded.`,
        )
      checksums.push(copied)
    }
    await target.commit()
    return checksums
  } catch (error) {
    await target.rollback()
    throw error
  }
}

async function refuseData(target: Bulk, to: DataLocation) {
  for (const table of target.tables) {
    if (table.name === 'setting') await target.remove(table)
    else if ((await target.count(table)) > 0)
      throw new StartupError(`${describeLocation(to)} is not empty (${table.name}). Choose an empty target.`)
  }
}

async function checksumOf(
  data: Bulk,
  table: BulkTable,
  onSlice: (rows: Row[], done: number) => Promise<void> | void,
): Promise<TableChecksum> {
  const sha256 = createHash('sha256')
  let done = 0
  for await (const rows of data.read(table)) {
    done += rows.length
    sha256.update(JSON.stringify(rows))
    await onSlice(rows, done)
  }
  return { table: table.name, rows: done, sha256: sha256.digest('hex') }
}
