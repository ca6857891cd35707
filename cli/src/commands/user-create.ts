import { SetUp } from '@prodops/server/resources/accounts/accounts.schema.ts'
import { createUser } from '@prodops/server/resources/accounts/accounts.ts'
import { checkInput, withData } from '../data.ts'
import { askPassword, passwordFromStdin, passwordStdin } from '../passwords.ts'
import { type Definition, notBlank } from '../program.ts'

export default {
  fields: { password: 'The password' },
  define: (command) =>
    command
      .requiredOption('--email <address>', 'the email address to sign in with', notBlank)
      .requiredOption('--name <name>', 'the name of the person', notBlank)
      .addOption(passwordStdin())
      .action(async ({ email, name, passwordStdin }: { email: string; name: string; passwordStdin?: boolean }) => {
        const password = passwordStdin ? await passwordFromStdin() : await askPassword()
        checkInput(SetUp, { email, name, password, token: '' })
        const user = await withData((storage) => createUser(storage, { email, name, password }))
        console.log(`Created the account of ${user.email}.`)
      }),
} satisfies Definition
