import { SetUp } from '@prodops/server/resources/accounts/accounts.schema.ts'
import { createUser } from '@prodops/server/resources/accounts/accounts.ts'
import { check } from '../check.ts'
import { type Command, required } from '../command.ts'
import { withData } from '../data.ts'
import { askPassword, passwordFromStdin, passwordStdin } from '../passwords.ts'

export const userCreate: Command = {
  options: {
    email: { type: 'string', value: 'address', help: 'what the person signs in with' },
    name: { type: 'string', value: 'name', help: 'what the person is called' },
    'password-stdin': passwordStdin,
  },
  fields: { password: 'The password' },
  async run(values) {
    const email = required(values, 'email')
    const name = required(values, 'name')
    const password = values['password-stdin'] ? await passwordFromStdin() : await askPassword()
    check(SetUp, { email, name, password, token: '' })
    const user = await withData((storage) => createUser(storage, { email, name, password }))
    console.log(`Made the account of ${user.email}.`)
  },
}
