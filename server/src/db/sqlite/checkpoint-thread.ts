import { workerData } from 'node:worker_threads'
import { answerWith } from '../thread.ts'
import { isBusy } from './errors.ts'
import { openCheckpointer } from './file.ts'

const file = openCheckpointer(workerData as string)

answerWith((mode: 'PASSIVE' | 'RESTART') => {
  try {
    file.pragma(`wal_checkpoint(${mode})`)
  } catch (error) {
    if (!isBusy(error)) throw error
  }
})
