import { parentPort, workerData } from 'node:worker_threads'
import { isBusy, openCheckpointer } from './file.ts'

/** Runs in a thread of its own: copies the write-ahead log into the data file, with its syncs, while the service goes on. */
const file = openCheckpointer(workerData as string)

parentPort!.on('message', (mode: 'PASSIVE' | 'RESTART' | 'close') => {
  if (mode === 'close') {
    file.close()
    parentPort!.close()
    return
  }
  try {
    file.pragma(`wal_checkpoint(${mode})`)
    parentPort!.postMessage(null)
  } catch (error) {
    // Somebody reads or writes just now: the next round does it. Anything else is for the service to log.
    parentPort!.postMessage(isBusy(error) ? null : String(error))
  }
})
