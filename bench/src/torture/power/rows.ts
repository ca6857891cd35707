import { makeData } from '../../data.ts'
import { preloadOf } from '../../preload.ts'
import { count, NotHere, type Row } from '../row.ts'
import { unsyncedAnswers } from './promise.ts'
import { type Recording, record } from './recording.ts'
import { replay } from './replay.ts'

const writers = 16

export const syncBeforeAnswer: Row = {
  fault: 'response before its sync',
  bar: 'each of 1,000 responses follows a sync started after its commit; fails without syncs',
  async run() {
    const noSync = preloadOf(new URL('../no-sync.c', import.meta.url))
    if (!noSync) throw new NotHere('no C compiler (cc) to build the library that disables syncs.')
    const asItIs = unsyncedAnswers(
      await record({ data: await makeData(), writers, writes: 1_000, bursts: 1 }),
    )
    const without = await record({
      data: await makeData(),
      writers,
      writes: 100,
      bursts: 1,
      env: { LD_PRELOAD: noSync },
    })
    const taken = unsyncedAnswers(without)
    return {
      done: `traced with strace under ${writers} writers; then with a preloaded library that disables syncs`,
      figure: `${asItIs.answers - asItIs.unsynced} of ${asItIs.answers} after their sync; with syncs disabled ${taken.answers - taken.unsynced} of ${taken.answers}`,
      holds:
        asItIs.answers >= 1_000 &&
        asItIs.unsynced === 0 &&
        taken.answers > 0 &&
        taken.unsynced === taken.answers,
    }
  },
}

export const powerLoss: Row = {
  fault: 'power loss',
  bar: '1,000 points: intact, 0 acknowledged writes missing; fails when syncs are ignored',
  async run({ quick }) {
    const recording = await record({
      data: await makeData(),
      writers,
      writes: quick ? 1_000 : 3_000,
      bursts: 5,
    })
    const points = quick ? 200 : 1_000
    const found = replay(recording, points)
    const ignored = replay(recording, points / 10, { heedsSyncs: false })
    for (const fault of found.faults.slice(0, 10)) console.error(`  ${fault}`)
    const restarts = logRestarts(recording)
    const answers = recording.events.filter(({ kind }) => kind === 'answer').length
    return {
      done:
        `the writes and syncs of ${count(answers)} acknowledged writes, replayed up to ${count(points)} points, ${count(found.inCheckpoint)} of them during a checkpoint (${restarts} log restarts); ` +
        'unsynced writes dropped, kept in part, torn by sectors or reordered',
      figure: `${found.faults.length} damaged or incomplete; with syncs ignored, ${ignored.faults.length} of ${ignored.points}`,
      holds:
        found.faults.length === 0 &&
        found.inCheckpoint > points / 100 &&
        restarts > 2 &&
        ignored.faults.length > 0,
    }
  },
}

/** The log header is written at its creation and at each restart. */
const logRestarts = ({ events }: Recording): number =>
  events.filter((event) => event.kind === 'write' && event.file.endsWith('-wal') && event.offset === 0)
    .length - 1
