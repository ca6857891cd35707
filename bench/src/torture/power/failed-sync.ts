import { dataFileName } from '@prodops/server/storage/sqlite/data-file.ts'
import { makeData } from '../../data.ts'
import { preloadOf } from '../../preload.ts'
import { count, NotHere, type Row } from '../row.ts'
import type { Ended } from '../service.ts'
import { unsyncedAnswers } from './promise.ts'
import { type Recording, record } from './recording.ts'

const writers = 16
const writes = 1_500

export const failedSync: Row = {
  fault: 'failing fdatasync',
  bar: 'the process exits with one clear message; nothing acknowledged afterwards',
  async run() {
    const preload = preloadOf(new URL('../failed-sync.c', import.meta.url))
    if (!preload) throw new NotHere('no C compiler (cc) to build the library that injects the fault.')
    const failing = async (file: string, after: number) => {
      const env = { LD_PRELOAD: preload, SYNC_FAULT_FILE: file, SYNC_FAULT_AFTER: String(after) }
      const recording = await record({ data: await makeData(), writers, writes, bursts: 3, env })
      return { ...answersOf(recording), isClear: isClear(recording.ended) }
    }
    const [ofLog, ofFile] = [await failing(`${dataFileName}-wal`, 100), await failing(dataFileName, 1)]
    const words = ({ isClear, synced, unsynced }: typeof ofLog) =>
      `${isClear ? 'one message, exit 1' : 'no clear exit'}, ${count(synced)} acknowledged after a successful sync, ${unsynced} otherwise`
    return {
      done: `EIO from a preloaded library under ${writers} writers, responses traced with strace: in syncs of the log, then of the data file during a checkpoint`,
      figure: `log: ${words(ofLog)}; data file: ${words(ofFile)}`,
      holds: [ofLog, ofFile].every(
        ({ isClear, failed, synced, unsynced }) => isClear && failed && synced > 0 && unsynced === 0,
      ),
    }
  },
}

/** Responses covered by a successful sync, others, and whether a sync failed. */
function answersOf(recording: Recording) {
  const { answers, unsynced } = unsyncedAnswers(recording)
  return {
    synced: answers - unsynced,
    unsynced,
    failed: recording.events.some(({ kind }) => kind === 'fault'),
  }
}

const isClear = ({ code, stderr }: Ended): boolean =>
  code === 1 && /^Syncing the data to disk failed [^\n]*\n$/.test(stderr)
