import { readFile } from 'node:fs/promises'
import { dayOf } from '@prodops/server/domain/calendar.ts'
import { importEcbRates } from '@prodops/server/resources/rates/ecb.ts'
import { parseEcbCsv } from '@prodops/server/resources/rates/ecb-csv.ts'
import { findUser, withData } from '../data.ts'
import { UsageError } from '../errors.ts'
import { type Definition, notBlank } from '../program.ts'

export const ratesImport: Definition = {
  fields: { file: '<file>' },
  define: (command) =>
    command
      .argument('<file>', 'the history file of the ECB, or SDMX CSV of a range of days')
      .requiredOption('--user <address>', 'the email address of the account', notBlank)
      .action(async (path: string, { user: email }: { user: string }) => {
        const file = await readFile(path, 'utf8').catch((error) => {
          throw new UsageError(`Cannot read ${path}: ${error.message}`)
        })
        const { days, from, to } = await withData(async (database) => {
          const { id: ownerId } = await findUser(database, email)
          const actor = { ownerId, credentialId: '', readOnly: false, productIds: null }
          const read = parseEcbCsv(file, dayOf(new Date().toISOString()))
          return database.write((tx) => importEcbRates(tx, actor, read), { ownerId })
        })
        console.log(`Imported rates from ${from} to ${to}. Days: ${days.toLocaleString('en')}.`)
      }),
}
