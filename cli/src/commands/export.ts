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

export default {
  define: (command) =>
    command
      .argument('<file>', 'the file to write')
      .requiredOption('--user <address>', 'the email address of the account', notBlank)
      .option('--force', 'replace the file if it exists')
      .action(async (file: string, { user: email, force }: { user: string; force?: boolean }) => {
        if (existsSync(file) && !force)
          throw new UsageError(`${file} already exists. Choose another file or add --force.`)
        const line = new ProgressLine()
        const text = exportAccount(readConfig(), email, ({ table, done, of }) => line.update(table, done, of))
        await writeWhole(file, text).finally(() => line.end())
        const { id } = await withData((storage) => findUser(storage, email))
        await logTransfers([id], 'account.exported')
        console.log(
          `Exported ${email} to ${file}. It contains hashes of the password and the keys. Store it as safely as a backup.`,
        )
      }),
} satisfies Definition

async function writeWhole(file: string, text: AsyncIterable<string>) {
  const temporary = `${file}.${process.pid}.part`
  try {
    await pipeline(Readable.from(text), createWriteStream(temporary, { mode: 0o600 }))
    const written = await open(temporary, 'r+')
    await written.sync().finally(() => written.close())
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error instanceof Error && 'syscall' in error
      ? new UsageError(`Cannot write ${file}: ${error.message}`)
      : error
  }
}
