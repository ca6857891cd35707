import { existsSync } from 'node:fs'
import { readConfig } from '@prodops/server/config.ts'
import { validatorCompiler } from '@prodops/server/http/validation.ts'
import type { User } from '@prodops/server/resources/accounts/accounts.schema.ts'
import { findUserByEmail } from '@prodops/server/resources/accounts/accounts.ts'
import { logTransfer } from '@prodops/server/resources/accounts/operator.ts'
import { describeLocation, openStorage } from '@prodops/server/storage/open.ts'
import type { Storage } from '@prodops/server/storage/storage.ts'
import { UsageError } from './errors.ts'

/** @param mayCreate if there are no data yet: start with an empty data file, instead of an error */
export async function withData<T>(
  work: (storage: Storage) => Promise<T>,
  { mayCreate = false } = {},
): Promise<T> {
  const config = readConfig()
  if (!mayCreate && config.databaseUrl === null && !existsSync(describeLocation(config))) {
    throw new UsageError(
      `There are no data in ${config.dataDir}. Set PRODOPS_DATA_DIR to the data folder of the service, or create the first account with prodops user create.`,
    )
  }
  const storage = await openStorage(config)
  try {
    const done = await work(storage)
    storage.nodes?.notify('*')
    return done
  } finally {
    await storage.close()
  }
}

export const logTransfers = (accountIds: string[], type: Parameters<typeof logTransfer>[2]): Promise<void> =>
  withData(async (storage) => {
    for (const ownerId of accountIds) await storage.write((tx) => logTransfer(tx, ownerId, type), { ownerId })
  })

export async function findUser(storage: Storage, email: string): Promise<Omit<User, 'ecbRates'>> {
  const user = await storage.read((db) => findUserByEmail(db, email))
  if (user) return user
  throw new UsageError(
    `There is no account for ${email} in ${describeLocation(readConfig())}. Create one with prodops user create.`,
  )
}

export function checkInput(schema: Parameters<typeof validatorCompiler>[0]['schema'], input: unknown): void {
  const { error } = validatorCompiler({ schema, httpPart: 'body', method: '', url: '' })(input) as {
    error?: Error
  }
  if (error) throw error
}
