import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Disk, stepsOf } from './disk.ts'
import type { Event, Recording } from './recording.ts'
import { callsIn, written } from './trace.ts'

const folder = mkdtempSync(join(tmpdir(), 'prodops-power-'))
afterAll(() => rmSync(folder, { recursive: true }))

const log = 'prodops.db-wal'
const old = Buffer.alloc(2_048, 'o')
const write = (began: number, ended: number, bytes = Buffer.alloc(1_024, 'n'), file = log): Event => {
  return { kind: 'write', began, ended, file, offset: 0, bytes }
}
const sync = (began: number, ended: number, file = log): Event => ({ kind: 'sync', began, ended, file })
const recordingOf = (...events: Event[]): Recording => ({
  before: new Map([[log, old]]),
  events,
  ended: { code: null, signal: 'SIGKILL', stdout: '', stderr: '' },
})

/** Log states after a power cut at the end of a recording. */
function statesAfter(recording: Recording, heedsSyncs = true): Set<string | undefined> {
  const disk = new Disk(recording, heedsSyncs)
  for (const { event } of stepsOf(recording)) disk.play(event)
  return new Set(Array.from({ length: 300 }, () => disk.cutPower(Math.random).files.get(log)?.toString()))
}

const [o, n] = ['o'.repeat(512), 'n'.repeat(512)]

test('what a sync covers that began after it was written is there after every power cut', () => {
  expect(statesAfter(recordingOf(write(1, 2), sync(3, 4)))).toEqual(new Set([n + n + o + o]))
})

test('what was still being written when the sync began is there, or not, or by any of its sectors', () => {
  const states = [o + o + o + o, n + o + o + o, o + n + o + o, n + n + o + o]
  expect(statesAfter(recordingOf(write(1, 4), sync(3, 5)))).toEqual(new Set(states))
  expect(statesAfter(recordingOf(write(1, 2), sync(3, Number.POSITIVE_INFINITY)))).toEqual(new Set(states))
})

test('a disk that ignores syncs loses what one had covered', () => {
  expect(statesAfter(recordingOf(write(1, 2), sync(3, 4)), false)).toContain(o + o + o + o)
})

test('a later write may be on the disk and an earlier one not', () => {
  const [first, second] = [
    write(1, 2, Buffer.from('first')),
    { ...write(3, 4, Buffer.from('second')), offset: 512 } as Event,
  ]
  const states = [...statesAfter(recordingOf(first, second))].map(
    (text) => `${text!.slice(0, 5)} ${text!.slice(512, 518)}`,
  )
  expect(states).toContain('ooooo second')
  expect(states).toContain('first oooooo')
})

test('a new file may be gone until its folder was synced', () => {
  const made: Recording = {
    ...recordingOf({ kind: 'create', began: 1, ended: 1, file: log }, write(2, 3), sync(4, 5)),
    before: new Map(),
  }
  expect(statesAfter(made)).toContain(undefined)
  expect(statesAfter({ ...made, events: [...made.events, sync(6, 7, '')] })).toEqual(new Set([n + n]))
})

test('an interrupted call in the trace is one call, from its start to its end', async () => {
  const hex = (text: string) =>
    [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
  const trace = join(folder, 'trace')
  writeFileSync(
    trace,
    [
      `10  fdatasync(5<${hex('/d/a')}> <unfinished ...>`,
      `11  pwrite64(6<${hex('/d/b')}>, "${hex('abc')}", 3, 8192) = 2`,
      '10  <... fdatasync resumed>)          = 0',
      `11  writev(7<${hex('socket:[1]')}>, [{iov_base="${hex('ab')}", iov_len=2}, ` +
        `{iov_base="${hex('c')}", iov_len=1}], 2) = 3`,
      `11  openat(AT_FDCWD<${hex('/d')}>, "${hex('/d/c')}", O_RDWR|O_CREAT, 0644) = -1 EACCES ` +
        '(Permission denied)',
      `11  fsync(6<${hex('/d/b')}> <unfinished ...>`,
      '',
    ].join('\n'),
  )
  const calls = await Array.fromAsync(callsIn(trace))
  expect(calls.map(({ name, path, began, ended, result }) => [name, path, began, ended, result])).toEqual([
    ['pwrite64', '/d/b', 2, 2, 2],
    ['fdatasync', '/d/a', 1, 3, 0],
    ['writev', 'socket:[1]', 4, 4, 3],
    ['openat', '/d/c', 5, 5, -1],
    ['fsync', '/d/b', 6, Number.POSITIVE_INFINITY, undefined],
  ])
  expect([calls[0]!, calls[2]!].map((call) => written(call).toString())).toEqual(['ab', 'abc'])
})
