import { ChangePassword } from '@prodops/server/resources/accounts/accounts.schema.ts'
import { resetPassword } from '@prodops/server/resources/accounts/operator.ts'
import { check } from '../check.ts'
import { type Command, required } from '../command.ts'
import { findUser, withData } from '../data.ts'
import { askPassword, passwordFromStdin, passwordStdin } from '../passwords.ts'

export const userResetPassword: Command = {
  options: {
    email: { type: 'string', value: 'address', help: 'whose password' },
    'password-stdin': passwordStdin,
    'revoke-keys': { type: 'boolean', help: 'also revoke every API key of the account' },
  },
  fields: { next: 'The password', password: 'The password' },
  async run(values) {
    const email = required(values, 'email')
    const password = values['password-stdin'] ? await passwordFromStdin() : await askPassword()
    check(ChangePassword, { current: '', next: password })
    const revokeKeys = values['revoke-keys'] === true
    const user = await withData(async (storage) => {
      const user = await findUser(storage, email)
      await resetPassword(storage, user, password, { revokeKeys })
      return user
    })
    const ended = revokeKeys ? 'Its sessions have ended and its API keys are revoked.' : 'Its sessions have ended.'
    console.log(`Changed the password of ${user.email}. ${ended}`)
  },
}
