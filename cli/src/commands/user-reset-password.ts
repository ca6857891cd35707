import { ChangePassword } from '@prodops/server/resources/accounts/accounts.schema.ts'
import { resetPassword } from '@prodops/server/resources/accounts/operator.ts'
import { checkInput, findUser, withData } from '../data.ts'
import { askPassword, passwordFromStdin, passwordStdin } from '../passwords.ts'
import { type Definition, notBlank } from '../program.ts'

interface Values {
  email: string
  passwordStdin?: boolean
  revokeKeys?: boolean
}

export default {
  fields: { next: 'The password', password: 'The password' },
  define: (command) =>
    command
      .requiredOption('--email <address>', 'the account', notBlank)
      .addOption(passwordStdin())
      .option('--revoke-keys', 'also revoke every API key of the account')
      .action(async ({ email, passwordStdin, revokeKeys = false }: Values) => {
        const password = passwordStdin ? await passwordFromStdin() : await askPassword()
        checkInput(ChangePassword, { current: '', next: password })
        const user = await withData(async (storage) => {
          const user = await findUser(storage, email)
          await resetPassword(storage, user, password, { revokeKeys })
          return user
        })
        const ended = revokeKeys ? 'Its sessions have ended and its API keys are revoked.' : 'Its sessions have ended.'
        console.log(`Changed the password of ${user.email}. ${ended}`)
      }),
} satisfies Definition
