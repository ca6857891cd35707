import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '@prodops/server/config.ts'
import { exportAccount } from '@prodops/server/db/archive/export.ts'
import { importAccount } from '@prodops/server/db/archive/import.ts'
import type { Database } from '@prodops/server/db/database.ts'
import { describeLocation } from '@prodops/server/db/open.ts'
import { StartupError } from '@prodops/server/errors.ts'
import { faultsFor } from '@prodops/server/http/validation.ts'
import { rowFaults } from '@prodops/server/resources/accounts/archived-rows.ts'
import { listAccounts } from '@prodops/server/resources/accounts/operator.ts'
import { Option } from 'commander'
import { findUser, logTransfers, withData } from '../data.ts'
import { CommandError, exitCodes, UsageError } from '../errors.ts'
import { type Definition, notBlank } from '../program.ts'
import { ProgressLine } from '../progress.ts'

interface ExportValues {
  user?: string
  all?: boolean
  force?: boolean
}

export const accountExport: Definition = {
  define: (command) =>
    command
      .argument('<file>', 'the file to write; with --all a new folder')
      .option('--user <address>', 'the email address of the account', notBlank)
      .addOption(new Option('--all', 'every account, one file each').conflicts(['user', 'force']))
      .option('--force', 'replace the file if it exists')
      .action(async (path: string, { user: email, all, force }: ExportValues) => {
        if (existsSync(path) && !force)
          throw new UsageError(`${path} already exists. Choose another name${all ? '' : ' or add --force'}.`)
        if (all) return exportAll(path)
        if (email === undefined) throw new UsageError('--user is missing. Use --all for every account.')
        await withData(async (database) => {
          const { id } = await findUser(database, email)
          await writeWhole(path, (temporary) => writeArchive(database, temporary, email))
          await logTransfers(database, [id], 'account.exported')
        })
        console.log(`Exported ${email} to ${path}. ${warning}`)
      }),
}

const warning = 'It contains hashes of passwords and keys. Store it as safely as a backup.'

/** The folder gets its name when all its files are complete, so that none is missing from it. */
async function exportAll(folder: string) {
  await withData(async (database) => {
    const accounts = await database.read(listAccounts)
    await writeWhole(folder, async (temporary) => {
      await mkdir(temporary, { mode: 0o700 })
      for (const { id, email } of accounts) await writeArchive(database, join(temporary, `${id}.json`), email)
    })
    await logTransfers(
      database,
      accounts.map(({ id }) => id),
      'account.exported',
    )
    const what = accounts.length === 1 ? '1 account' : `${accounts.length} accounts`
    console.log(`Exported ${what} to ${folder}. ${warning}`)
  })
}

async function writeArchive(database: Database, path: string, email: string) {
  const line = new ProgressLine()
  const file = await open(path, 'w', 0o600)
  try {
    await exportAccount(
      database,
      email,
      (text) => file.appendFile(text),
      (table, rows) => line.update(table, rows),
    )
    await file.sync()
  } finally {
    line.end()
    await file.close()
  }
}

/** Writes to a temporary name and renames it at the end. */
async function writeWhole(path: string, write: (temporary: string) => Promise<void>) {
  const temporary = `${path}.${process.pid}.part`
  try {
    await write(temporary)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    throw error instanceof Error && 'syscall' in error
      ? new UsageError(`Cannot write ${path}: ${error.message}`)
      : error
  }
}

export const accountImport: Definition = {
  define: (command) =>
    command
      .argument('<file>', 'a file that prodops account export wrote; with --all a folder')
      .option('--all', 'every file of the folder')
      .action(async (path: string, { all }: { all?: boolean }) => {
        if (!existsSync(path)) throw new UsageError(`File not found: ${path}`)
        if (statSync(path).isDirectory() !== (all === true))
          throw new UsageError(all ? `${path} is not a folder.` : `${path} is a folder. Add --all.`)
        await withData((database) => (all ? importAll(database, path) : importFile(database, path)), {
          mayCreate: true,
        })
      }),
}

/** An archive that cannot be imported does not stop the others. */
async function importAll(database: Database, folder: string) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  if (names.length === 0) throw new UsageError(`${folder} has no archives.`)
  let failed = 0
  for (const name of names.sort())
    try {
      await importFile(database, join(folder, name))
    } catch (error) {
      if (!(error instanceof StartupError)) throw error
      console.error(`${name}: ${error.message}`)
      failed++
    }
  if (failed > 0)
    throw new CommandError(`${failed} of ${names.length} accounts were not imported.`, exitCodes.partly)
}

async function importFile(database: Database, file: string) {
  const text = createReadStream(file, 'utf8')
  const line = new ProgressLine()
  const of = kilobytes(statSync(file).size)
  const onProgress = (table: string) => line.update(`${table}, KB`, kilobytes(text.bytesRead), of)
  const { email, rows } = await importAccount(database, text, rowFaults(faultsFor), onProgress).finally(() =>
    line.end(),
  )
  const { id } = await findUser(database, email)
  await logTransfers(database, [id], 'account.imported')
  console.log(`Imported ${email}, ${rows.toLocaleString('en')} rows, to ${describeLocation(readConfig())}.`)
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024)
