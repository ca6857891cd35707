import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newFolder } from '../service.ts'
import { type Fault, Unavailable } from './fault.ts'
import { dataFileName, record } from './recording.ts'
import { replay } from './replay.ts'

const source = fileURLToPath(new URL('./failed-sync.c', import.meta.url))

export const failedSync: Fault = {
  name: 'failing fdatasync',
  bar: 'the process exits with one clear message; nothing acknowledged that was not synced',
  async run({ quick }) {
    const library = join(newFolder(), 'failed-sync.so')
    if (spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl']).status !== 0)
      throw new Unavailable('there is no C compiler (cc).')
    const failing = async (file: string, after: number) => {
      const env = { LD_PRELOAD: library, SYNC_FAULT_FILE: file, SYNC_FAULT_AFTER: String(after) }
      const recording = await record({ writers: 16, writes: 1_500, bursts: 3, env })
      const { code, stderr } = recording.ended
      const failure = recording.events.find(({ kind }) => kind === 'fault')
      const isClear = code === 1 && /^Syncing the data to disk failed [^\n]*\n$/.test(stderr)
      const answers = recording.events.filter(({ kind }) => kind === 'answer').length
      // Power cuts after the failure keep what a successful sync covers, so they show a false
      // acknowledgement.
      const { faults } = replay(recording, quick ? 50 : 200, { after: failure?.began ?? 0 })
      for (const fault of faults.slice(0, 10)) console.error(`  ${fault}`)
      return {
        text:
          `${isClear ? 'one message, exit 1' : 'no clear exit'}, ${answers} acknowledged, missing at ` +
          `${faults.length} power cuts`,
        holds: isClear && failure !== undefined && answers > 0 && faults.length === 0,
      }
    }
    const ofLog = await failing(`${dataFileName}-wal`, 100)
    const ofFile = await failing(dataFileName, 1)
    return {
      done:
        'EIO from a preloaded library under 16 writers: in a sync of the log, then of the data file ' +
        'during a checkpoint; the trace replayed with power cuts after it',
      found: `log: ${ofLog.text}; data file: ${ofFile.text}`,
      holds: ofLog.holds && ofFile.holds,
    }
  },
}
