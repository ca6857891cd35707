import { type ListedAccount, listAccounts } from '@prodops/server/resources/accounts/operator.ts'
import { withData } from '../data.ts'
import type { Definition } from '../program.ts'
import { print } from '../sending.ts'
import { table } from '../table.ts'

export default {
  define: (command) =>
    command.option('--json', 'print the accounts as JSON').action(async (values: { json?: boolean }) => {
      const accounts = await withData((storage) => storage.read(listAccounts))
      print(values, accounts, table([heads, ...accounts.map(rowOf)]))
    }),
} satisfies Definition

const heads = ['id', 'email', 'name', 'created', 'disabled', 'last seen']

const rowOf = ({ id, email, name, createdAt, disabledAt, lastSeenAt }: ListedAccount) => [
  id,
  email,
  name,
  createdAt,
  disabledAt ?? '-',
  lastSeenAt ?? '-',
]
