import pg from 'pg'

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
  const { rows } = await client.query<Record<string, string>>(sql).finally(() => client.end())
  return rows
}
