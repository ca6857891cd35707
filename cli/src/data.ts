import { readConfig } from '@prodops/server/config.ts'
import { validatorCompiler } from '@prodops/server/http/validation.ts'
import type { User } from '@prodops/server/resources/accounts/accounts.schema.ts'
import { findUserByEmail } from '@prodops/server/resources/accounts/accounts.ts'
import { logTransfer } from '@prodops/server/resources/accounts/operator.ts'
import { describeLocation, openStorage } from '@prodops/server/storage/open.ts'
import type { Storage } from '@prodops/server/storage/storage.ts'
import { UsageError } from './errors.ts'

export async function withData<T>(work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(readConfig())
  try {
    const done = await work(storage)
    storage.cluster?.notify('*')
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
  const { error } = validatorCompiler({ schema, httpPart: 'body', method: '', url: '' })(input) as { error?: Error }
  if (error) throw error
}
