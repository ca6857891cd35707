import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs'
import { codeOf, StartupError } from '../../errors.ts'
import { makeFolders } from '../folders.ts'

export const dataFileName = 'prodops.db'

/** Creates the folder if missing, private to this user. @throws StartupError */
export function makeDataFolder(folder: string) {
  try {
    makeFolders(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} can't be written (${codeOf(error)}). Give this user write access, ` +
        'or set PRODOPS_DATA_DIR.',
    )
  }
}

/** Checks that the file is usable. Creates it if missing, private to this user. @throws StartupError */
export function checkDataFile(path: string) {
  if (!existsSync(path)) return createFile(path)
  const { size } = statSync(path)
  if (!statSync(path).isFile())
    throw new StartupError(`${path} is not a file. Choose another folder with PRODOPS_DATA_DIR.`)
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
  } catch {
    throw new StartupError(
      `The data file ${path} can't be read and written. Give this user access, or set PRODOPS_DATA_DIR.`,
    )
  }
  // SQLite would treat a one-byte file as empty and overwrite it.
  if (size > 0 && size < headerBytes) throw cannotOpen(path, 'SQLITE_NOTADB')
}

function createFile(path: string) {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    throw cannotOpen(path, codeOf(error))
  }
}

const headerBytes = 100

export function cannotOpen(path: string, code: string): StartupError {
  if (code === 'SQLITE_NOTADB') {
    return new StartupError(
      `${path} is not a prodops database. Move it away, or set PRODOPS_DATA_DIR to another folder.`,
    )
  }
  if (code.startsWith('SQLITE_CORRUPT'))
    return new StartupError(`${path} is damaged (${code}). Restore a backup.`)
  if (code.startsWith('SQLITE_BUSY'))
    return new StartupError(`${path} is locked by another program. Stop that program, then start again.`)
  return new StartupError(
    `The data file ${path} can't be opened (${code}). Check its folder, its permissions and the ` +
      'free disk space.',
  )
}
