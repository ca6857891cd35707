import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a PostgreSQL server lets databases be made; nothing: the tests run on SQLite. */
    postgresUrl: string | null
  }
}

/** What a test needs to open data that nobody has written to yet, and how to be rid of them. */
export interface FreshData {
  dataDir: string
  databaseUrl: string | null
  remove(): Promise<void>
}

/** A folder of its own, or a database of its own, for the engine that this run of the tests is about. */
export async function freshData(): Promise<FreshData> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prodops-test-'))
  const postgresUrl = inject('postgresUrl')
  const database = postgresUrl ? await makeDatabase(postgresUrl) : undefined
  return {
    dataDir,
    databaseUrl: database?.url ?? null,
    async remove() {
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let count = 0

/** An empty database on a server. */
export async function makeDatabase(server: string) {
  const name = `test_${process.pid}_${Date.now().toString(36)}_${count++}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) }
}

export async function onServer(server: string, sql: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
