import { parentPort, workerData } from 'node:worker_threads'
import { codeOf } from './data-file.ts'
import { isBusy, openCheckpointer, restartLog } from './file.ts'

/** The first write after a complete checkpoint syncs the log's header, so it is made here and not by a request. */
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
    parentPort!.postMessage(isBusy(error) ? null : { message: String(error), code: codeOf(error) })
  }
})
