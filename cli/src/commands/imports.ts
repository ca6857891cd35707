import { setTimeout as delay } from 'node:timers/promises'
import { dataOf, each, type Import } from '@prodops/sdk'
import { connect } from '../connection.ts'
import { CommandError, exitCodes } from '../errors.ts'
import { type Columns, limitOption, listing } from '../listing.ts'
import type { Definition } from '../program.ts'
import { jsonHelp, print } from '../sending.ts'

const columns: Columns<Import> = {
  id: ({ id }) => id,
  created: ({ createdAt }) => createdAt.slice(0, 10),
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  imported: ({ imported }) => imported,
  updated: ({ updated }) => updated,
  failed: ({ failed }) => failed,
  file: ({ fileName }) => fileName,
}

export const listImports = listing(
  columns,
  'No imports.',
  () => {
    const prodops = connect()
    return each((query) => prodops.GET('/api/v1/imports', { params: { query } }))
  },
  (command) => command.addOption(limitOption()),
)

export const undoImport: Definition = {
  define: (command) =>
    command
      .argument('<id>', 'the id of the import, as import list prints it')
      .option('--json', jsonHelp)
      .action(async (id: string, values: { json?: boolean }) => {
        const prodops = connect()
        const params = { path: { importId: id } }
        const read = () => dataOf(prodops.GET('/api/v1/imports/{importId}', { params }))
        await prodops.DELETE('/api/v1/imports/{importId}', { params })
        let now = await read()
        while (now.status === 'undoing') {
          await delay(500)
          now = await read()
        }
        if (now.status !== 'undone')
          throw new CommandError(`The undo stopped: ${now.error} Run it again to continue.`, exitCodes.later)
        const kept = now.kept
          ? ` Rows whose record keeps what a person changed: ${now.kept.toLocaleString('en')}.`
          : ''
        print(values, now, `Undid ${id}: its records are in the trash.${kept}`)
      }),
}
