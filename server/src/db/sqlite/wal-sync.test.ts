import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../testing/process.ts'
import { WalSync } from './wal-sync.ts'

type Done = (error: Error | null) => void

const folder = newFolder()
writeFileSync(join(folder, 'data-wal'), '')

/** A disk whose syncs end when the test calls their callback. */
function slowDisk() {
  const syncs: Done[] = []
  const errors: string[] = []
  const answered: string[] = []
  const start = ((_descriptor: number, done: Done) => syncs.push(done)) as never
  const wal = new WalSync(join(folder, 'data'), start, (error) => errors.push(error.message))
  const commit = (name: string) => wal.afterSync(() => answered.push(name))
  return { syncs, errors, answered, commit }
}

test('an answer waits for a sync that started after its commit', () => {
  const { syncs, answered, commit } = slowDisk()
  commit('first')
  expect(syncs).toHaveLength(1)
  expect(answered).toEqual([])
  syncs[0]!(null)
  expect(answered).toEqual(['first'])
})

test('commits made during a sync share the next one', () => {
  const { syncs, answered, commit } = slowDisk()
  commit('first')
  commit('second')
  commit('third')
  expect(syncs).toHaveLength(1)
  syncs[0]!(null)
  expect(answered).toEqual(['first'])
  expect(syncs).toHaveLength(2)
  syncs[1]!(null)
  expect(answered).toEqual(['first', 'second', 'third'])
  expect(syncs).toHaveLength(2)
})

test('a failed sync ends the process, and nothing more is answered', () => {
  const { syncs, errors, answered, commit } = slowDisk()
  commit('first')
  commit('second')
  syncs[0]!(new Error('EIO'))
  expect(errors).toEqual(['EIO'])
  expect(answered).toEqual([])
  expect(syncs).toHaveLength(1)
})
