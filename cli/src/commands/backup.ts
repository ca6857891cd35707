import { readConfig } from '@prodops/server/config.ts'
import { backUp, restore as restoreData } from '@prodops/server/db/backup.ts'
import { describeLocation } from '@prodops/server/db/open.ts'
import { listAccounts } from '@prodops/server/resources/accounts/operator.ts'
import { logTransfers, withData } from '../data.ts'
import type { Definition } from '../program.ts'

export const backup: Definition = {
  define: (command) =>
    command
      .argument('<file>', 'the file to write')
      .option('--force', 'replace the file if it exists')
      .action(async (file: string, { force = false }: { force?: boolean }) => {
        const bytes = await backUp(readConfig(), file, { force })
        console.log(`Backed up to ${file}: ${bytes.toLocaleString('en')} bytes, verified.`)
      }),
}

export const restore: Definition = {
  define: (command) =>
    command
      .argument('<file>', 'a backup')
      .option('--force', 'replace existing data, which is renamed and kept')
      .action(async (file: string, { force = false }: { force?: boolean }) => {
        const config = readConfig()
        const { kept } = await restoreData(config, file, { force })
        await withData(async (database) => {
          const accounts = await database.read(listAccounts)
          await logTransfers(
            database,
            accounts.map(({ id }) => id),
            'account.restored',
          )
        })
        console.log(`Restored ${file} to ${describeLocation(config)}.`)
        if (kept) console.log(`The previous data is in ${kept}`)
      }),
}
