import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs'
import { StartupError } from '../../errors.ts'
import { makeFolders } from '../folders.ts'

/** In the folder of the data. */
export const dataFileName = 'prodops.db'

/** What can be wrong with the folder and the file of the data, each said in one line with what to do. */

/** The code of a driver's error, or of any other. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Makes the folder where it is not there, for this user alone. @throws StartupError */
export function makeFolder(folder: string) {
  try {
    makeFolders(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} can't be written (${codeOf(error)}). Give this user the right to, or set PRODOPS_DATA_DIR.`,
    )
  }
}

/** Whether the file can be ours at all; made, for this user alone, where there is none. @throws StartupError */
export function checkFile(path: string) {
  if (!existsSync(path)) return makeFile(path)
  const { size } = statSync(path)
  if (!statSync(path).isFile()) throw new StartupError(`${path} is not a file. Choose another folder with PRODOPS_DATA_DIR.`)
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
  } catch {
    throw new StartupError(
      `The data file ${path} can't be read and written. Give this user the right to, or set PRODOPS_DATA_DIR.`,
    )
  }
  // SQLite takes a file of one byte for an empty one and would write over it.
  if (size > 0 && size < headerBytes) throw cannotOpen(path, 'SQLITE_NOTADB')
}

function makeFile(path: string) {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    throw cannotOpen(path, codeOf(error))
  }
}

const headerBytes = 100

/** @param code as SQLite names the reason */
export function cannotOpen(path: string, code: string): StartupError {
  if (code === 'SQLITE_NOTADB') {
    return new StartupError(`${path} is not a database of prodops. Move it away, or set PRODOPS_DATA_DIR to another folder.`)
  }
  if (code.startsWith('SQLITE_CORRUPT')) return new StartupError(`${path} is damaged (${code}). Put a backup in its place.`)
  if (code.startsWith('SQLITE_BUSY'))
    return new StartupError(`${path} is held by another program. End that program and start again.`)
  return new StartupError(
    `The data file ${path} can't be opened (${code}). Check its folder, the rights on it and the free disk.`,
  )
}
