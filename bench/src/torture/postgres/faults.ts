import { setTimeout as delay } from 'node:timers/promises'
import { onServer } from '@prodops/server/testing/databases.ts'
import { type PostgresServer, startPostgres } from '@prodops/server/testing/postgres.ts'
import { makeSynchronous, startStandby } from '@prodops/server/testing/standby.ts'
import type { Row } from '../row.ts'
import { callerOf, makeDatabaseData, startNodes } from './nodes.ts'
import { Writers } from './writers.ts'

const writers = 64
const count = (value: number) => value.toLocaleString('en-US')

/**
 * Two nodes under load, and so often a fault, which gives back how long it took until a write was acknowledged again.
 * @param prepare what is done to the database before
 */
async function underFaults(
  rounds: number,
  server: PostgresServer,
  fault: (load: Writers) => Promise<number>,
  prepare?: (databaseUrl: string) => Promise<unknown>,
) {
  const data = await makeDatabaseData(server.url)
  await prepare?.(data.databaseUrl)
  const nodes = await startNodes(data, 2, { DATABASE_URL: data.databaseUrl })
  const callers = nodes.map((node) => callerOf(node, data.serverKey))
  const load = new Writers(callers, writers)
  const backAfterMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    await delay(300 + Math.random() * 200)
    backAfterMs.push(await fault(load))
  }
  await delay(300)
  await load.stop()
  const found = await load.compare(callers[0]!)
  await Promise.all(nodes.map((node) => node.stop()))
  return outcomeOf(load, found, Math.max(...backAfterMs), 2_000)
}

function outcomeOf(
  load: Writers,
  { lost, twice }: { lost: number; twice: number },
  slowestMs: number,
  barMs: number,
) {
  const refusals = [...load.refused].map(([status, times]) => `${count(times)} × ${status}`).join(', ')
  return {
    lost,
    written: `${count(load.acknowledged.size)} acknowledged writes`,
    figure: `${lost} lost, ${twice} duplicated; refused: ${refusals || 'none'}; first success after at most ${Math.round(slowestMs)} ms`,
    holds: lost + twice === 0 && load.onlyUnavailable && slowestMs <= barMs,
  }
}

export const connectionsEnded: Row = {
  fault: 'PostgreSQL backends killed, two nodes under load',
  bar: '0 lost or duplicated, only 503; first success within 2 s',
  async run({ quick }) {
    const rounds = quick ? 5 : 50
    const server = await startPostgres()
    const { written, ...outcome } = await underFaults(rounds, server, async (load) => {
      await onServer(
        server.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'prodops'`,
      )
      return load.nextSuccess()
    })
    await server.stop()
    return {
      done: `all connections of both nodes terminated ${rounds} times under ${writers} writers, ${written}`,
      ...outcome,
    }
  },
}

export const serverCrashed: Row = {
  fault: 'PostgreSQL crash and restart, two nodes under load',
  bar: '0 lost or duplicated, only 503; first success within 2 s of the restart; fails without syncs',
  async run({ quick }) {
    const rounds = quick ? 2 : 20
    const { written, figure, holds } = await underCrashes(rounds)
    const without = await lossWithoutSyncs()
    return {
      done: `stopped immediately and restarted ${rounds} times under ${writers} writers, ${written}; then ${without.rounds} times on a database whose sync writes nothing`,
      figure: `${figure}; without syncs ${count(without.lost)} lost of ${without.written}`,
      holds: holds && without.lost > 0,
    }
  },
}

/** About every fourth crash falls between a commit and the next automatic sync. */
async function lossWithoutSyncs() {
  const atOnce = 10
  for (let rounds = atOnce; ; rounds += atOnce) {
    const outcome = await underCrashes(atOnce, takeSyncsAway)
    if (outcome.lost > 0 || rounds === 4 * atOnce) return { ...outcome, rounds }
  }
}

/** @param prepare changes the database before; the server then writes its log only when a commit waits for it */
async function underCrashes(rounds: number, prepare?: (databaseUrl: string) => Promise<unknown>) {
  const server = await startPostgres(prepare && ['-c', 'wal_writer_delay=10s'])
  const crash = async (load: Writers) => {
    await server.crash()
    await delay(Math.random() * 500)
    await server.start()
    return load.nextSuccess()
  }
  const outcome = await underFaults(rounds, server, crash, prepare)
  await server.stop()
  return outcome
}

/** Replaces the sync function of the log with one that does nothing. */
const takeSyncsAway = (databaseUrl: string) =>
  onServer(
    databaseUrl,
    `create function public.pg_logical_emit_message(boolean, text, text) returns pg_lsn language sql as $$ select null::pg_lsn $$;
     alter role current_user set search_path = public, pg_catalog`,
  )

export const failover: Row = {
  fault: 'failover to a synchronous standby, two nodes under load',
  bar: '0 lost or duplicated, only 503, for at most 5 s after the promotion',
  async run({ quick }) {
    const rounds = quick ? 1 : 5
    const outcomes = []
    for (let round = 0; round < rounds; round++) outcomes.push(await failOverOnce())
    return {
      done: `primary killed under ${writers} writers and standby promoted, ${rounds} times: ${outcomes.map(({ written }) => written).join(', ')}`,
      figure: outcomes.map(({ figure }) => figure).join(' · '),
      holds: outcomes.every(({ holds }) => holds),
    }
  },
}

async function failOverOnce() {
  const primary = await startPostgres()
  const standby = await startStandby(primary)
  await makeSynchronous(primary)
  const data = await makeDatabaseData(primary.url)
  const both = data.databaseUrl.replace(/@([^/]*)/, `@$1,${new URL(standby.url).host}`)
  const nodes = await startNodes(data, 2, { DATABASE_URL: `${both}?target_session_attrs=read-write` })
  const callers = nodes.map((node) => callerOf(node, data.serverKey))
  const load = new Writers(callers, writers)
  await delay(1_000)
  await primary.crash()
  await delay(500)
  const promotedAt = performance.now()
  await standby.promote()
  const backAfterMs = await load.nextSuccess(promotedAt)
  await delay(1_000)
  await load.stop()
  const found = await load.compare(callers[0]!)
  await Promise.all(nodes.map((node) => node.stop()))
  await Promise.all([standby.stop(), primary.stop()])
  return outcomeOf(load, found, backAfterMs, 5_000)
}
