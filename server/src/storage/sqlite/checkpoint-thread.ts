import { workerData } from 'node:worker_threads'
import { isBusy, openCheckpointer, restartLog } from './file.ts'
import { answerWith } from './thread.ts'

/** The first write after a complete checkpoint syncs the log's header, so it is made here and not by a request. */
const file = openCheckpointer(workerData as string)

answerWith((mode: 'PASSIVE' | 'RESTART') => {
  try {
    const [{ busy, log, checkpointed }] = file.pragma(`wal_checkpoint(${mode})`) as [
      { busy: number; log: number; checkpointed: number },
    ]
    if (!busy && log === checkpointed && log > 0) restartLog(file)
  } catch (error) {
    if (!isBusy(error)) throw error
  }
})
