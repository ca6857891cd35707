import pg from 'pg'
import { migrate } from '../db/postgres/migrate.ts'

let count = 0

/** Creates a database, empty or as a copy of the template. */
export async function makeDatabase(server: string, template = 'template1') {
  const name = `test_${process.pid}_${Date.now().toString(36)}_${count++}`
  await onServer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) }
}

/** A database with the tables, for `makeDatabase` to copy. */
export async function makeTemplate(server: string) {
  const { url, drop } = await makeDatabase(server)
  await migrate({ connectionString: url })
  return { name: new URL(url).pathname.slice(1), drop }
}

export async function onServer(server: string, sql: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(sql).finally(() => client.end())
  return rows
}
