import { dataFileName } from '@prodops/server/storage/sqlite/data-file.ts'
import { makeData } from '../../data.ts'
import { preloadOf } from '../../preload.ts'
import { count, NotHere, type Row } from '../row.ts'
import type { Ended } from '../service.ts'
import { type Recording, record } from './recording.ts'

const writers = 16
/** More than are needed to fill the log up to its first checkpoint. */
const writes = 6_000

export const failedSync: Row = {
  fault: 'an fdatasync that fails',
  bar: 'the process ends with one clear line, nothing acknowledged after it',
  async run() {
    const preload = preloadOf(new URL('../failed-sync.c', import.meta.url))
    if (!preload) throw new NotHere('there is no C compiler (cc) to make the fault with.')
    const failing = async (file: string, after: number) => {
      const env = { LD_PRELOAD: preload, SYNC_FAULT_FILE: file, SYNC_FAULT_AFTER: String(after) }
      const recording = await record({ data: await makeData(), writers, writes, env })
      return { ...answersAround(recording), isClear: isClear(recording.ended) }
    }
    const [ofLog, ofFile] = [await failing(`${dataFileName}-wal`, 100), await failing(dataFileName, 2)]
    const words = ({ isClear, before, after }: typeof ofLog) =>
      `${isClear ? 'one line, exit 1' : 'no clear end'}, ${count(before)} acknowledged before and ${after} after`
    return {
      done: `EIO by a preloaded library under ${writers} writers, the answers seen by strace: for syncs of the log, then for those of the data file, in a checkpoint`,
      figure: `log: ${words(ofLog)}; data file: ${words(ofFile)}`,
      holds: [ofLog, ofFile].every(({ isClear, before, after }) => isClear && before > 0 && after === 0),
    }
  },
}

/** Acknowledged before the first sync that failed had come back, and after. */
function answersAround({ events }: Recording) {
  const failed = Math.min(...events.map((event) => (event.kind === 'fault' ? event.ended : Number.POSITIVE_INFINITY)))
  const began = events.flatMap((event) => (event.kind === 'answer' ? [event.began] : []))
  return { before: began.filter((at) => at < failed).length, after: began.filter((at) => at > failed).length }
}

const isClear = ({ code, stderr }: Ended): boolean => code === 1 && /^[^\n]*disk[^\n]* sync [^\n]*\n$/.test(stderr)
