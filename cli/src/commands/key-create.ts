import { isCalendarDay, midnightOf } from '@prodops/server/domain/calendar.ts'
import { Failure } from '@prodops/server/errors.ts'
import { CreateApiKey } from '@prodops/server/resources/api-keys/api-keys.schema.ts'
import { createApiKey } from '@prodops/server/resources/api-keys/api-keys.ts'
import { findProduct } from '@prodops/server/resources/products/products.ts'
import type { Db } from '@prodops/server/storage/storage.ts'
import { check } from '../check.ts'
import { type Command, required, UsageError } from '../command.ts'
import { findUser, withData } from '../data.ts'

export const keyCreate: Command = {
  options: {
    user: { type: 'string', value: 'address', help: 'whose key it is' },
    name: { type: 'string', value: 'name', help: 'what the key is for' },
    'read-only': { type: 'boolean', help: 'the key reads and changes nothing' },
    product: {
      type: 'string',
      multiple: true,
      value: 'id or slug',
      help: 'the key reaches this product only; may be given again',
    },
    expires: { type: 'string', value: 'day or time', help: 'when it ends, ISO 8601; a day means its beginning in UTC' },
  },
  fields: { expiresAt: '--expires' },
  async run(values) {
    const email = required(values, 'user')
    const name = required(values, 'name')
    const products = values.product as string[] | undefined
    const readOnly = values['read-only'] === true
    const sent = typeof values.expires === 'string' ? { name, readOnly, expiresAt: timeOf(values.expires) } : { name, readOnly }
    check(CreateApiKey, sent)
    const key = await withData(async (storage) => {
      const { id: ownerId } = await findUser(storage, email)
      return storage.write(async (tx) => {
        const productIds = products && (await productIdsOf(tx, ownerId, products))
        return (await createApiKey(tx, { ownerId }, { ...sent, ...(productIds && { productIds }) })).key
      })
    })
    console.log(key)
  },
}

/** A day means its beginning in UTC. */
const timeOf = (expires: string) => (isCalendarDay(expires) ? midnightOf(expires) : expires)

/** @throws UsageError that names the product that is not there */
async function productIdsOf(db: Db, ownerId: string, products: string[]): Promise<string[]> {
  const actor = { ownerId, credentialId: '', readOnly: false, productIds: null }
  const ids = new Set<string>()
  for (const product of products) {
    try {
      ids.add((await findProduct(db, actor, product)).id)
    } catch (error) {
      throw error instanceof Failure ? new UsageError(`There is no product "${product}" in this account.`) : error
    }
  }
  return [...ids]
}
