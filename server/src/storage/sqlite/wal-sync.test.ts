import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { WalSync } from './wal-sync.ts'

type Done = (error: Error | null) => void

const folder = mkdtempSync(join(tmpdir(), 'prodops-sync-'))
writeFileSync(join(folder, 'data-wal'), '')
afterAll(() => rmSync(folder, { recursive: true }))

/** A disk whose syncs end when the test says so. */
function slowDisk() {
  const syncs: Done[] = []
  const faults: string[] = []
  const told: string[] = []
  const start = ((_descriptor: number, done: Done) => syncs.push(done)) as never
  const wal = new WalSync(join(folder, 'data'), start, (error) => faults.push(error.message))
  const settle = (...names: string[]) => wal.settle(names.map((name) => () => told.push(name)))
  return { wal, syncs, faults, told, settle }
}

test('nobody is answered before a sync that began after the commit has ended', () => {
  const { syncs, told, settle } = slowDisk()
  settle('first', 'second')
  expect(syncs).toHaveLength(1)
  expect(told).toEqual([])
  syncs[0]!(null)
  expect(told).toEqual(['first', 'second'])
})

test('what commits while a sync runs waits for the next one, and shares it', () => {
  const { syncs, told, settle } = slowDisk()
  settle('first')
  settle('second')
  settle('third')
  expect(syncs).toHaveLength(1)
  syncs[0]!(null)
  expect(told).toEqual(['first'])
  expect(syncs).toHaveLength(2)
  syncs[1]!(null)
  expect(told).toEqual(['first', 'second', 'third'])
  expect(syncs).toHaveLength(2)
})

test('a sync that fails ends the process, and nobody is told anything any more', () => {
  const { syncs, faults, told, settle } = slowDisk()
  settle('first')
  settle('second')
  syncs[0]!(new Error('EIO'))
  expect(faults).toEqual(['EIO'])
  expect(told).toEqual([])
  expect(syncs).toHaveLength(1)
})
