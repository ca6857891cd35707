import { disableAccount, enableAccount } from '@prodops/server/resources/accounts/operator.ts'
import { findUser, withData } from '../data.ts'
import { type Definition, notBlank } from '../program.ts'

export default changing(
  disableAccount,
  (email) => `Disabled ${email}. Its sessions have ended; its keys and webhooks no longer work.`,
)

export const userEnable = changing(enableAccount, (email) => `Enabled ${email}.`)

function changing(change: typeof disableAccount, done: (email: string) => string): Definition {
  return {
    define: (command) =>
      command.requiredOption('--email <address>', 'the account', notBlank).action(async (values: { email: string }) => {
        const { email } = await withData(async (storage) => {
          const user = await findUser(storage, values.email)
          await storage.write((tx) => change(tx, user.id), { ownerId: user.id })
          return user
        })
        console.log(done(email))
      }),
  }
}
