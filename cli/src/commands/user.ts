import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { readConfig } from '@prodops/server/config.ts'
import { ChangeEmail, ChangePassword, SetUp } from '@prodops/server/resources/accounts/accounts.schema.ts'
import { changeEmail, createUser } from '@prodops/server/resources/accounts/accounts.ts'
import { deleteAccount } from '@prodops/server/resources/accounts/delete-account.ts'
import {
  disableAccount,
  enableAccount,
  listAccounts,
  removeFactors,
  resetPassword,
} from '@prodops/server/resources/accounts/operator.ts'
import { createSignInLink } from '@prodops/server/resources/identities/identities.ts'
import { Option } from 'commander'
import { checkInput, findUser, withData } from '../data.ts'
import { UsageError } from '../errors.ts'
import { listing } from '../listing.ts'
import { type Definition, notBlank } from '../program.ts'

const passwordStdin = () =>
  new Option(
    '--password-stdin',
    'read the password (12 to 200 characters) from standard input instead of asking for it',
  )

type PasswordValues = { email: string; passwordStdin?: boolean }

export const userCreate: Definition = {
  fields: { password: 'The password' },
  define: (command) =>
    command
      .requiredOption('--email <address>', 'the email address to sign in with', notBlank)
      .requiredOption('--name <name>', 'the name of the person', notBlank)
      .addOption(passwordStdin())
      .action(async ({ email, name, ...values }: PasswordValues & { name: string }) => {
        const password = await passwordFor(values)
        checkInput(SetUp, { email, name, password, token: '' })
        const user = await withData((database) => createUser(database, { email, name, password }), {
          mayCreate: true,
        })
        console.log(`Created the account of ${user.email}.`)
      }),
}

type Account = Awaited<ReturnType<typeof listAccounts>>[number]

export const userList = listing<Account>({
  headings: ['id', 'email', 'name', 'createdAt', 'disabledAt', 'lastSeenAt'],
  columns: [
    'id',
    'email',
    'name',
    ['created', ({ createdAt }) => createdAt],
    ['disabled', ({ disabledAt }) => disabledAt],
    ['last seen', ({ lastSeenAt }) => lastSeenAt],
  ],
  ifNone: 'No accounts.',
  read: () => withData((database) => database.read(listAccounts)),
})

export const userResetPassword: Definition = {
  fields: { next: 'The password', password: 'The password' },
  define: (command) =>
    command
      .requiredOption('--email <address>', 'the account', notBlank)
      .addOption(passwordStdin())
      .option('--revoke-keys', 'also revoke every API key of the account')
      .action(async ({ email, revokeKeys = false, ...values }: PasswordValues & { revokeKeys?: boolean }) => {
        const password = await passwordFor(values)
        checkInput(ChangePassword, { current: '', next: password })
        const user = await withData(async (database) => {
          const user = await findUser(database, email)
          await resetPassword(database, user, password, { revokeKeys })
          return user
        })
        const ended = revokeKeys
          ? 'Its sessions have ended and its API keys are revoked.'
          : 'Its sessions have ended.'
        console.log(`Changed the password of ${user.email}. ${ended}`)
      }),
}

export const userChangeEmail: Definition = {
  fields: { email: '--new-email' },
  define: (command) =>
    command
      .requiredOption('--email <address>', 'the current address', notBlank)
      .requiredOption('--new-email <address>', 'the new address', notBlank)
      .action(async ({ email, newEmail }: { email: string; newEmail: string }) => {
        checkInput(ChangeEmail, { email: newEmail })
        const [before, after] = await withData(async (database) => {
          const { id: ownerId, email: before } = await findUser(database, email)
          const after = await database.write(
            (tx) => changeEmail(tx, { ownerId, credentialId: '' }, newEmail),
            { ownerId },
          )
          return [before, after.email]
        })
        console.log(`Changed ${before} to ${after}. Its sessions have ended.`)
      }),
}

export const userSignInLink: Definition = {
  define: (command) =>
    command
      .requiredOption('--email <address>', 'the account', notBlank)
      .action(async ({ email }: { email: string }) => {
        const token = await withData(async (database) => {
          const { id: ownerId } = await findUser(database, email)
          return database.write((tx) => createSignInLink(tx, ownerId), { ownerId })
        })
        const { publicUrl, host, port } = readConfig()
        console.log(`${publicUrl ?? `http://${host}:${port}`}/sign-in/link#${token}`)
        console.error('The link works once, for 10 minutes.')
      }),
}

const changing = (change: typeof disableAccount, done: (email: string) => string): Definition => ({
  define: (command) =>
    command
      .requiredOption('--email <address>', 'the account', notBlank)
      .action(async (values: { email: string }) => {
        const { email } = await withData(async (database) => {
          const user = await findUser(database, values.email)
          await database.write((tx) => change(tx, user.id), { ownerId: user.id })
          return user
        })
        console.log(done(email))
      }),
})

export const userEnable = changing(enableAccount, (email) => `Enabled ${email}.`)
export const userResetFactors = changing(
  removeFactors,
  (email) => `Removed the second factors of ${email}. Its sessions have ended.`,
)
export const userDisable = changing(
  disableAccount,
  (email) => `Disabled ${email}. Its sessions have ended; its keys and webhooks no longer work.`,
)
export const userDelete = changing(
  deleteAccount,
  (email) => `Deleted ${email}. The service removes its records within minutes.`,
)

const passwordFor = ({ passwordStdin = false }: { passwordStdin?: boolean }) =>
  passwordStdin ? secretFromStdin('--password-stdin', 'a password') : askPassword()

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageError('A password can only be entered in a terminal. Pipe it in with --password-stdin.')
  const ask = (question: string) => askHidden(question, 'No password was given. Nothing was changed.')
  const password = await ask('Password: ')
  if ((await ask('Repeat the password: ')) !== password)
    throw new UsageError('The passwords differ. Nothing was changed.')
  return password
}

/** Reads a secret from standard input, without a trailing line break. */
async function secretFromStdin(option: string, what: string): Promise<string> {
  const secret = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (secret === '') throw new UsageError(`${option} needs ${what} on standard input, which is empty.`)
  return secret
}

/** Asks for a secret in the terminal, without showing it. */
function askHidden(question: string, ifNone: string): Promise<string> {
  process.stderr.write(question)
  const noOutput = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: noOutput, terminal: true })
  return new Promise((resolve, reject) => {
    terminal.once('line', (line) => {
      resolve(line)
      terminal.close()
    })
    terminal.once('SIGINT', () => terminal.close())
    terminal.once('close', () => {
      process.stderr.write('\n')
      reject(new UsageError(ifNone))
    })
  })
}
