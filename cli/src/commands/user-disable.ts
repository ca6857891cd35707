import { disableAccount, enableAccount } from '@prodops/server/resources/accounts/operator.ts'
import { type Command, required } from '../command.ts'
import { findUser, withData } from '../data.ts'

export const userDisable = changing(
  disableAccount,
  (email) => `Disabled ${email}: its sessions have ended, its keys and webhooks have stopped.`,
)

export const userEnable = changing(enableAccount, (email) => `Enabled ${email}.`)

function changing(change: typeof disableAccount, done: (email: string) => string): Command {
  return {
    options: { email: { type: 'string', value: 'address', help: 'whose account' } },
    async run(values) {
      const address = required(values, 'email')
      const { email } = await withData(async (storage) => {
        const user = await findUser(storage, address)
        await storage.write((tx) => change(tx, user.id), { ownerId: user.id })
        return user
      })
      console.log(done(email))
    },
  }
}
