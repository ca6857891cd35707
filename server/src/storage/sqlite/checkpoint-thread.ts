import { parentPort, workerData } from 'node:worker_threads'
import { codeOf } from './data-file.ts'
import { isBusy, openCheckpointer, restartLog } from './file.ts'

/**
 * Runs in a thread of its own: copies the write-ahead log into the data file, with its syncs, while the service goes on. The first
 * write after a complete checkpoint writes and syncs the log's new head; it is made here, so that the service's own never is it.
 */
const file = openCheckpointer(workerData as string)

parentPort!.on('message', (mode: 'PASSIVE' | 'RESTART' | 'close') => {
  if (mode === 'close') {
    file.close()
    parentPort!.close()
    return
  }
  try {
    const [{ busy, log, checkpointed }] = file.pragma(`wal_checkpoint(${mode})`) as [
      { busy: number; log: number; checkpointed: number },
    ]
    if (!busy && log === checkpointed && log > 0) restartLog(file)
    parentPort!.postMessage(null)
  } catch (error) {
    // Somebody writes just now: the next round does it. Anything else is for the service.
    parentPort!.postMessage(isBusy(error) ? null : { message: String(error), code: codeOf(error) })
  }
})
