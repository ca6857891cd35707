import pg from 'pg'
import { codeOf, StartupError } from '../../errors.ts'
import type { Clock, Database, OnCommit } from '../database.ts'
import { PostgresDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { Notifications } from './notifications.ts'
import { ConnectionPool } from './pool.ts'
import { Servers } from './servers.ts'

const maxConnections = 16
const maxSlowReads = 2

export async function openPostgres(
  databaseUrl: string,
  clock: Clock,
  onError: (message: string) => void,
  onCommit?: OnCommit,
): Promise<Database> {
  try {
    const servers = new Servers(databaseUrl)
    await migrate(await servers.writable())
    const notifications = new Notifications(servers, onError)
    await notifications.open()
    const pool = new ConnectionPool(servers, { max: maxConnections }, onError)
    const slowPool = new ConnectionPool(servers, { max: maxSlowReads, plansForValues: true }, onError)
    return new PostgresDatabase({ pool, slowPool, notifications }, clock, onError, onCommit)
  } catch (error) {
    throw startupError(error)
  }
}

function startupError(error: unknown): Error {
  if (error instanceof StartupError) return error
  const code = codeOf(error)
  const reason =
    error instanceof AggregateError
      ? error.errors.map(({ message }) => message).join('; ')
      : (error as Error).message
  if (code === '3D000')
    return new StartupError(
      `The database of DATABASE_URL does not exist. Create it (createdb), then start again. (${reason})`,
    )
  if (code.startsWith('28'))
    return new StartupError(
      `Access to the database of DATABASE_URL was denied. Check the user and password. (${reason})`,
    )
  if (error instanceof pg.DatabaseError)
    return new StartupError(`The database of DATABASE_URL can't be used: ${reason}`)
  return new StartupError(
    `The database of DATABASE_URL can't be reached. Check the address, and that it is running. (${reason})`,
  )
}
