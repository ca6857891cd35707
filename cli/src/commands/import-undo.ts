import { setTimeout as delay } from 'node:timers/promises'
import { dataOf } from '@prodops/sdk'
import { connect } from '../connection.ts'
import { CommandError, exitCodes } from '../errors.ts'
import type { Definition } from '../program.ts'
import { jsonHelp, print } from '../sending.ts'

export const importUndo: Definition = {
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
        for (let pauseMs = 50; now.status === 'undoing'; pauseMs = Math.min(2 * pauseMs, 1_000)) {
          await delay(pauseMs)
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
