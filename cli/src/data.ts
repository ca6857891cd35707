import { existsSync } from 'node:fs'
import { readConfig } from '@prodops/server/config.ts'
import type { Database } from '@prodops/server/db/database.ts'
import { describeLocation, openDatabase } from '@prodops/server/db/open.ts'
import { validatorCompiler } from '@prodops/server/http/validation.ts'
import type { User } from '@prodops/server/resources/accounts/accounts.schema.ts'
import { findUserByEmail } from '@prodops/server/resources/accounts/accounts.ts'
import { logTransfer } from '@prodops/server/resources/accounts/operator.ts'
import { UsageError } from './errors.ts'

/** @param mayCreate if there are no data yet: start with an empty data file, instead of an error */
export async function withData<T>(
  work: (database: Database) => Promise<T>,
  { mayCreate = false } = {},
): Promise<T> {
  const config = readConfig()
  if (!mayCreate && config.databaseUrl === null && !existsSync(describeLocation(config))) {
    throw new UsageError(
      `There are no data in ${config.dataDir}. Set PRODOPS_DATA_DIR to the data folder of the ` +
        'service, or create the first account with prodops user create.',
    )
  }
  const database = await openDatabase(config)
  try {
    const done = await work(database)
    database.nodes?.notify('*')
    return done
  } finally {
    await database.close()
  }
}

export async function logTransfers(
  database: Database,
  accountIds: string[],
  type: Parameters<typeof logTransfer>[2],
) {
  for (const ownerId of accountIds) await database.write((tx) => logTransfer(tx, ownerId, type), { ownerId })
}

export async function findUser(
  database: Database,
  email: string,
): Promise<Pick<User, 'id' | 'email' | 'name'>> {
  const user = await database.read((db) => findUserByEmail(db, email))
  if (user) return user
  throw new UsageError(
    `There is no account for ${email} in ${describeLocation(readConfig())}. Create one with ` +
      'prodops user create.',
  )
}

export function checkInput(schema: Parameters<typeof validatorCompiler>[0]['schema'], input: unknown): void {
  const { error } = validatorCompiler({ schema, httpPart: 'body', method: '', url: '' })(input) as {
    error?: Error
  }
  if (error) throw error
}
