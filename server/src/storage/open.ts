import { join } from 'node:path'
import { StartupError } from '../errors.ts'
import { openWriter } from './sqlite/file.ts'
import { migrate } from './sqlite/migrate.ts'
import { SqliteStorage } from './sqlite/storage.ts'
import type { Clock, Storage } from './storage.ts'

interface StorageOptions {
  /** Where the data file lies, made if it is not there. */
  dataDir: string
  clock?: Clock
  /** Told of faults that no caller waits for. */
  onError?: (message: string) => void
}

export const dataFileName = 'prodops.db'

/**
 * Opens the data, with the tables this version needs.
 * @throws StartupError in one line when it can't: not ours, newer than we are, not to be written.
 */
export function openStorage({ dataDir, clock = () => new Date(), onError = console.error }: StorageOptions): Storage {
  const path = join(dataDir, dataFileName)
  const writer = openWriter(path)
  try {
    migrate(writer)
    return new SqliteStorage(path, writer, clock, onError)
  } catch (error) {
    writer.close()
    if (error instanceof StartupError) throw error
    throw new StartupError(`The data file ${path} can't be used: ${error instanceof Error ? error.message : error}`)
  }
}
