import { type ListedAccount, listAccounts } from '@prodops/server/resources/accounts/operator.ts'
import type { Command } from '../command.ts'
import { withData } from '../data.ts'
import { print } from '../sending.ts'
import { table } from '../table.ts'

export const userList: Command = {
  options: { json: { type: 'boolean', help: 'print the accounts as JSON' } },
  async run(values) {
    const accounts = await withData((storage) => storage.read(listAccounts))
    print(values, accounts, table([heads, ...accounts.map(rowOf)]))
  },
}

const heads = ['id', 'email', 'name', 'created', 'disabled', 'last seen']

const rowOf = ({ id, email, name, createdAt, disabledAt, lastSeenAt }: ListedAccount) => [
  id,
  email,
  name,
  createdAt,
  disabledAt ?? '-',
  lastSeenAt ?? '-',
]
