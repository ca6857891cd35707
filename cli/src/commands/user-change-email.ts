import { ChangeEmail } from '@prodops/server/resources/accounts/accounts.schema.ts'
import { changeEmail } from '@prodops/server/resources/accounts/accounts.ts'
import { check } from '../check.ts'
import { type Command, required } from '../command.ts'
import { findUser, withData } from '../data.ts'

export const userChangeEmail: Command = {
  options: {
    email: { type: 'string', value: 'address', help: 'whose address' },
    'new-email': { type: 'string', value: 'address', help: 'what the person signs in with from now on' },
  },
  fields: { email: '--new-email' },
  async run(values) {
    const email = required(values, 'email')
    const newEmail = required(values, 'new-email')
    check(ChangeEmail, { email: newEmail, password: '' })
    const [before, after] = await withData(async (storage) => {
      const { id: ownerId, email: before } = await findUser(storage, email)
      const after = await storage.write((tx) => changeEmail(tx, { ownerId, credentialId: '' }, newEmail), { ownerId })
      return [before, after.email]
    })
    console.log(`${before} is now ${after}. Its sessions have ended.`)
  },
}
