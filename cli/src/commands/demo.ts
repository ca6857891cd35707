import type { Database } from '@prodops/server/db/database.ts'
import { fillDemo } from '@prodops/server/demo/fill.ts'
import { todayOf } from '@prodops/server/resources/accounts/accounts.ts'
import { findUser, withData } from '../data.ts'
import { UsageError } from '../errors.ts'
import { type Definition, notBlank, wholeNumber } from '../program.ts'
import { ProgressLine } from '../progress.ts'
import { serveDemo } from '../serve-demo.ts'

interface Values {
  user?: string
  serve?: boolean
  scale: number
  seed: number
  port?: number
}

export const demo: Definition = {
  define: (command) =>
    command
      .option('--user <address>', 'the account to fill', notBlank)
      .option('--serve', 'start the service on temporary data instead (npm run demo)')
      .option('--scale <n>', 'multiplies the records of one person', wholeNumber(1, 100_000), 1)
      .option(
        '--seed <n>',
        'the same seed on the same day gives the same data',
        wholeNumber(0, Number.MAX_SAFE_INTEGER),
        1,
      )
      .option('--port <port>', 'with --serve: the port, instead of PORT', wholeNumber(0, 65_535))
      .action(async (values: Values) => {
        const fillAccount = (database: Database, ownerId: string) => fill(database, ownerId, values)
        const { user: email, port } = values
        if (values.serve) return serveDemo(fillAccount, port)
        if (port !== undefined) throw new UsageError('--port requires --serve.')
        if (email === undefined) throw new UsageError('--user is missing. Use --serve for temporary data.')
        const rows = await withData(async (database) =>
          fillAccount(database, (await findUser(database, email)).id),
        )
        console.log(`${email} has ${rows.toLocaleString('en')} records of sample data.`)
      }),
}

async function fill(database: Database, ownerId: string, { scale, seed }: Values) {
  const line = new ProgressLine()
  const onProgress = (rows: number) => line.update('records', rows)
  const today = await database.read((db) => todayOf(db, { ownerId }))
  return fillDemo(database, { ownerId, today, scale, seed, onProgress }).finally(() => line.end())
}
