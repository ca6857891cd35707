import pg from 'pg'
import { StartupError } from '../../errors.ts'
import type { Clock, OnCommit, Storage } from '../storage.ts'
import { Listener } from './listener.ts'
import { migrate } from './migrate.ts'
import { Connections } from './pool.ts'
import { type Identity, identityOf, Replica } from './replica.ts'
import { Servers } from './servers.ts'
import { PostgresStorage } from './storage.ts'

/** Of the connections of a node: a few keep a server of a few cores busy, since each carries all that arrives in a turn. */
const mostReading = 4
const mostWriting = 8

/** Opens the database, with the tables this version needs. @throws StartupError in one line when it can't */
export async function openPostgres(
  { databaseUrl, databaseReadUrl }: { databaseUrl: string; databaseReadUrl: string | null },
  clock: Clock,
  onError: (message: string) => void,
  onCommit?: OnCommit,
): Promise<Storage> {
  try {
    const servers = new Servers(databaseUrl)
    await migrate(await servers.writable())
    const listener = new Listener(servers, onError)
    await listener.open()
    const writing = new Connections(servers, { max: mostWriting }, onError)
    const reading = new Connections(servers, { max: mostReading }, onError)
    const syncing = new Connections(servers, { max: 1 }, onError)
    const replica = databaseReadUrl ? await openReplica(databaseReadUrl, await identityOf(reading), onError) : undefined
    return new PostgresStorage({ writing, reading, syncing, listener, replica }, clock, onError, onCommit)
  } catch (error) {
    throw startupError(error)
  }
}

/** One that is not there yet is no reason not to start. */
async function openReplica(url: string, of: Identity, onError: (message: string) => void): Promise<Replica> {
  const server = new Servers(url)
  const options = { connectionTimeoutMillis: 2_000 }
  const reading = new Connections(server, { ...options, max: mostReading }, () => {})
  const watching = new Connections(server, { ...options, max: 1 }, () => {})
  const replica = new Replica({ reading, watching }, of, onError)
  await replica.watch()
  return replica
}

function startupError(error: unknown): Error {
  if (error instanceof StartupError) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const said = error instanceof AggregateError ? error.errors.map(({ message }) => message).join('; ') : (error as Error).message
  if (code === '3D000')
    return new StartupError(`The database of DATABASE_URL does not exist. Make it (createdb), then start again. (${said})`)
  if (code.startsWith('28'))
    return new StartupError(`The database of DATABASE_URL does not let this user in. Check the name and the password. (${said})`)
  if (error instanceof pg.DatabaseError) return new StartupError(`The database of DATABASE_URL can't be used: ${said}`)
  return new StartupError(`The database of DATABASE_URL can't be reached. Is it running, and is the address right? (${said})`)
}
