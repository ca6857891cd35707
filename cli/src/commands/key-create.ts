import type { Db } from '@prodops/server/db/database.ts'
import { isCalendarDay, midnightOf } from '@prodops/server/domain/calendar.ts'
import { Failure } from '@prodops/server/errors.ts'
import { CreateApiKey } from '@prodops/server/resources/api-keys/api-keys.schema.ts'
import { createApiKey } from '@prodops/server/resources/api-keys/api-keys.ts'
import { createFeedbackKey, listFeedbackKeys } from '@prodops/server/resources/feedback-keys/feedback-keys.ts'
import { findProduct } from '@prodops/server/resources/products/products.ts'
import { Option } from 'commander'
import { checkInput, findUser, withData } from '../data.ts'
import { UsageError } from '../errors.ts'
import { collect, type Definition, notBlank } from '../program.ts'

interface Values {
  user: string
  name?: string
  readOnly?: boolean
  manage?: boolean
  product?: string[]
  expires?: string
  feedback?: boolean
}

export const keyCreate: Definition = {
  fields: { expiresAt: '--expires' },
  define: (command) =>
    command
      .requiredOption('--user <address>', 'the email address of the account', notBlank)
      .option('--name <name>', 'what the key is for; required without --feedback', notBlank)
      .option('--read-only', 'the key cannot change anything')
      .addOption(new Option('--manage', manageHelp).conflicts('readOnly'))
      .option('--product <id or slug>', 'limit the key to this product; can be repeated', collect)
      .option('--expires <day or time>', 'ISO 8601; a day means its start in UTC')
      .option(
        '--feedback',
        'the Feedback Key of the product of --product, which client apps submit feedback with',
      )
      .action(async (values: Values) => {
        if (values.feedback) return console.log(await feedbackKey(values))
        const { user: email, name, readOnly = false, manage = false, product: products, expires } = values
        if (name === undefined) throw new UsageError('--name is missing. It says what the key is for.')
        const sent = { name, readOnly, manage, ...(expires !== undefined && { expiresAt: timeOf(expires) }) }
        checkInput(CreateApiKey, sent)
        const key = await withData(async (database) => {
          const { id: ownerId } = await findUser(database, email)
          return database.write(async (tx) => {
            const productIds = products && (await productIdsOf(tx, ownerId, products))
            return (await createApiKey(tx, { ownerId }, { ...sent, ...(productIds && { productIds }) })).key
          })
        })
        console.log(key)
      }),
}

/** A product has one Feedback Key. It is public, so an existing one is printed again. */
async function feedbackKey({
  user: email,
  product: products = [],
  name,
  readOnly,
  manage,
  expires,
}: Values): Promise<string> {
  const [product, ...others] = products
  if (product === undefined || others.length > 0)
    throw new UsageError('--feedback needs exactly one --product.')
  if (name !== undefined || readOnly || manage || expires !== undefined)
    throw new UsageError('--feedback goes only with --user and --product.')
  return withData(async (database) => {
    const { id: ownerId } = await findUser(database, email)
    return database.write(async (tx) => {
      const [productId = ''] = await productIdsOf(tx, ownerId, [product])
      const actor = ownerActor(ownerId)
      const existing = (await listFeedbackKeys(tx, actor)).find((key) => key.productId === productId)
      return existing?.key ?? (await createFeedbackKey(tx, actor, productId, {})).key
    })
  })
}

const ownerActor = (ownerId: string) => ({ ownerId, credentialId: '', readOnly: false, productIds: null })

const manageHelp =
  'the key may also write products and ideas, change and delete revenue and costs, delete ' +
  'metrics, and repeat costs'

const timeOf = (expires: string) => (isCalendarDay(expires) ? midnightOf(expires) : expires)

async function productIdsOf(db: Db, ownerId: string, products: string[]): Promise<string[]> {
  const actor = ownerActor(ownerId)
  const ids = new Set<string>()
  for (const product of products) {
    try {
      ids.add((await findProduct(db, actor, product)).id)
    } catch (error) {
      throw error instanceof Failure ? new UsageError(`This account has no product "${product}".`) : error
    }
  }
  return [...ids]
}
