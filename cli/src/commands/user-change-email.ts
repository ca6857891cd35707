import { ChangeEmail } from '@prodops/server/resources/accounts/accounts.schema.ts'
import { changeEmail } from '@prodops/server/resources/accounts/accounts.ts'
import { checkInput, findUser, withData } from '../data.ts'
import { type Definition, notBlank } from '../program.ts'

export default {
  fields: { email: '--new-email' },
  define: (command) =>
    command
      .requiredOption('--email <address>', 'the current address', notBlank)
      .requiredOption('--new-email <address>', 'the new address', notBlank)
      .action(async ({ email, newEmail }: { email: string; newEmail: string }) => {
        checkInput(ChangeEmail, { email: newEmail, password: '' })
        const [before, after] = await withData(async (storage) => {
          const { id: ownerId, email: before } = await findUser(storage, email)
          const after = await storage.write((tx) => changeEmail(tx, { ownerId, credentialId: '' }, newEmail), { ownerId })
          return [before, after.email]
        })
        console.log(`Changed ${before} to ${after}. Its sessions have ended.`)
      }),
} satisfies Definition
