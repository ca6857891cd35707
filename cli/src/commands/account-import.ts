import { createReadStream, existsSync, statSync } from 'node:fs'
import { readConfig } from '@prodops/server/config.ts'
import { faultsFor } from '@prodops/server/http/validation.ts'
import { rowFaults } from '@prodops/server/resources/accounts/archived-rows.ts'
import { importAccount } from '@prodops/server/storage/archive/import.ts'
import { describeLocation } from '@prodops/server/storage/open.ts'
import { findUser, logTransfers, withData } from '../data.ts'
import { UsageError } from '../errors.ts'
import type { Definition } from '../program.ts'
import { ProgressLine } from '../progress.ts'

export default {
  define: (command) =>
    command.argument('<file>', 'a file that prodops account export wrote').action(async (file: string) => {
      if (!existsSync(file)) throw new UsageError(`File not found: ${file}`)
      const config = readConfig()
      const text = createReadStream(file, 'utf8')
      const line = new ProgressLine()
      const of = kilobytes(statSync(file).size)
      const onProgress = ({ table }: { table: string }) =>
        line.update(`${table}, KB`, kilobytes(text.bytesRead), of)
      const { email, rows } = await importAccount(config, text, rowFaults(faultsFor), onProgress).finally(
        () => line.end(),
      )
      const { id } = await withData((storage) => findUser(storage, email))
      await logTransfers([id], 'account.imported')
      console.log(`Imported ${email}, ${rows.toLocaleString('en')} rows, to ${describeLocation(config)}.`)
    }),
} satisfies Definition

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024)
