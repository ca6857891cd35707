import { execFile } from 'node:child_process'
import { appendFileSync, chownSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { onServer } from './databases.ts'
import { emptyServer, type PostgresServer } from './postgres.ts'

/** Starts a standby: a copy of the primary's files and streaming replication. */
export async function startStandby(primary: PostgresServer) {
  const server = await emptyServer()
  await copyFiles(primary, server.dataDir)
  const { hostname, port, username, password } = new URL(primary.url)
  appendFileSync(
    join(server.dataDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password} ` +
      `application_name=standby'\n`,
  )
  writeOwned(server.dataDir, 'standby.signal', '')
  // The package waits for a server that accepts writes, which a standby never does.
  void server.start().catch(() => {})
  await until(() => onServer(server.url, 'select 1'))
  return {
    ...server,
    /** Makes it the primary. */
    promote: () => onServer(server.url, 'select pg_promote(true, 30)'),
    pauseReplay: () => onServer(server.url, 'select pg_wal_replay_pause()'),
    resumeReplay: () => onServer(server.url, 'select pg_wal_replay_resume()'),
  }
}

/** From now on, commits on the primary wait for the standby. */
export async function makeSynchronous(primary: PostgresServer) {
  await onServer(primary.url, `alter system set synchronous_standby_names = 'standby'`)
  await onServer(primary.url, 'select pg_reload_conf()')
  await until(async () => {
    const rows = await onServer(primary.url, `select 1 from pg_stat_replication where sync_state = 'sync'`)
    if (rows.length === 0) throw new Error('The standby is not synchronous.')
  })
}

/** A base backup without pg_basebackup, which the package lacks. The log has later changes. */
async function copyFiles(primary: PostgresServer, dataDir: string) {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  await promisify(execFile)('cp', ['-a', primary.dataDir, dataDir])
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  rmSync(join(dataDir, 'postmaster.pid'))
  await promisify(execFile)('find', [join(dataDir, 'pg_wal'), '-type', 'f', '-delete'])
  writeOwned(dataDir, 'backup_label', rows[0].labelfile)
}

/** The server runs as another user. */
function writeOwned(dataDir: string, name: string, text: string) {
  const path = join(dataDir, name)
  const { uid, gid } = statSync(dataDir)
  writeFileSync(path, text)
  chownSync(path, uid, gid)
}

async function until(holds: () => Promise<unknown>, withinMs = 20_000) {
  for (const began = performance.now(); ; await wait(20)) {
    try {
      return await holds()
    } catch (error) {
      if (performance.now() - began > withinMs) throw error
    }
  }
}
