import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readConfig } from '@prodops/server/config.ts'
import { exportAccount } from '@prodops/server/storage/archive/export.ts'
import { findUser, logTransfers, withData } from '../data.ts'
import { UsageError } from '../errors.ts'
import { type Definition, notBlank } from '../program.ts'
import { ProgressLine } from '../progress.ts'

export const exportCommand: Definition = {
  define: (command) =>
    command
      .argument('<file>', 'where the archive goes')
      .requiredOption('--user <address>', 'whose account', notBlank)
      .option('--force', 'replace the file if it exists')
      .action(async (file: string, { user: email, force }: { user: string; force?: boolean }) => {
        if (existsSync(file) && !force) throw new UsageError(`${file} is there already. Name another, or add --force.`)
        const line = new ProgressLine()
        const text = exportAccount(readConfig(), email, ({ table, done, of }) => line.tell(table, done, of))
        await writeWhole(file, text).finally(() => line.end())
        const { id } = await withData((storage) => findUser(storage, email))
        await logTransfers([id], 'account.exported')
        console.log(`Exported ${email} to ${file}. It holds the hashes of the password and the keys: keep it like a backup.`)
      }),
}

/** Writes a complete file, synced to disk, or none. */
async function writeWhole(file: string, text: AsyncIterable<string>) {
  const temporary = `${file}.${process.pid}.part`
  try {
    await pipeline(Readable.from(text), createWriteStream(temporary, { mode: 0o600 }))
    const written = await open(temporary, 'r+')
    await written.sync().finally(() => written.close())
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error instanceof Error && 'syscall' in error ? new UsageError(`${file} can't be written (${error.message}).`) : error
  }
}
