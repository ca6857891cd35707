import { join } from 'node:path'
import { StartupError } from '../../errors.ts'
import type { Clock, OnCommit, Storage } from '../storage.ts'
import { dataFileName } from './data-file.ts'
import { openWriter } from './file.ts'
import { migrate } from './migrate.ts'
import { SqliteStorage } from './storage.ts'

/** Opens the data file of a folder, with the tables this version needs. @throws StartupError in one line when it can't */
export function openSqlite(dataDir: string, clock: Clock, onError: (message: string) => void, onCommit?: OnCommit): Storage {
  const path = join(dataDir, dataFileName)
  const writer = openWriter(path)
  try {
    migrate(writer)
    return new SqliteStorage(path, writer, clock, onError, onCommit)
  } catch (error) {
    writer.close()
    if (error instanceof StartupError) throw error
    throw new StartupError(`The data file ${path} can't be used: ${error instanceof Error ? error.message : error}`)
  }
}
