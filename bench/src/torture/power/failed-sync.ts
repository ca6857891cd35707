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
  fault: 'an fdatasync that fails',
  bar: 'the process ends with one clear line, nothing acknowledged after it',
  async run() {
    const preload = preloadOf(new URL('../failed-sync.c', import.meta.url))
    if (!preload) throw new NotHere('there is no C compiler (cc) to make the fault with.')
    const failing = async (file: string, after: number) => {
      const env = { LD_PRELOAD: preload, SYNC_FAULT_FILE: file, SYNC_FAULT_AFTER: String(after) }
      const recording = await record({ data: await makeData(), writers, writes, bursts: 3, env })
      return { ...answersOf(recording), isClear: isClear(recording.ended) }
    }
    const [ofLog, ofFile] = [await failing(`${dataFileName}-wal`, 100), await failing(dataFileName, 1)]
    const words = ({ isClear, synced, unsynced }: typeof ofLog) =>
      `${isClear ? 'one line, exit 1' : 'no clear end'}, ${count(synced)} acknowledged after a sync that went well, ${unsynced} otherwise`
    return {
      done: `EIO by a preloaded library under ${writers} writers, the answers seen by strace: for syncs of the log, then for those of the data file, in a checkpoint`,
      figure: `log: ${words(ofLog)}; data file: ${words(ofFile)}`,
      holds: [ofLog, ofFile].every(({ isClear, failed, synced, unsynced }) => isClear && failed && synced > 0 && unsynced === 0),
    }
  },
}

/** Counts responses with and without a successful sync, and whether a sync failed. */
function answersOf(recording: Recording) {
  const { answers, unsynced } = unsyncedAnswers(recording)
  return { synced: answers - unsynced, unsynced, failed: recording.events.some(({ kind }) => kind === 'fault') }
}

const isClear = ({ code, stderr }: Ended): boolean => code === 1 && /^[^\n]*disk[^\n]* sync [^\n]*\n$/.test(stderr)
