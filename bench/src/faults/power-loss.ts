import { count } from '../report.ts'
import type { Fault } from './fault.ts'
import { type Recording, record } from './recording.ts'
import { replay } from './replay.ts'

export const powerLoss: Fault = {
  name: 'power loss',
  bar: 'intact, 0 acknowledged writes missing; fails when syncs are ignored',
  async run({ quick }) {
    const recording = await record({ writers: 16, writes: quick ? 1_000 : 3_000, bursts: 5 })
    const points = quick ? 200 : 1_000
    const found = replay(recording, points)
    const ignored = replay(recording, points / 10, { heedsSyncs: false })
    for (const fault of found.faults.slice(0, 10)) console.error(`  ${fault}`)
    const restarts = logRestarts(recording)
    const answers = recording.events.filter(({ kind }) => kind === 'answer').length
    return {
      done:
        `the writes and syncs of ${count(answers)} acknowledged writes, replayed up to ` +
        `${count(points)} points, ` +
        `${count(found.inCheckpoint)} of them during a checkpoint (${restarts} log restarts); ` +
        'unsynced writes dropped, kept in part, torn by sectors or reordered',
      found:
        `${found.faults.length} damaged or incomplete; with syncs ignored, ${ignored.faults.length} of ` +
        `${ignored.points}`,
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
