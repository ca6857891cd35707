import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFileName } from '@prodops/server/storage/sqlite/data-file.ts'
import { openCheckpointer, openWriter } from '@prodops/server/storage/sqlite/file.ts'
import { copyOf, type Data, fill, makeData, newFolder } from '../data.ts'
import { smallDisk } from './mount.ts'
import type { Row } from './row.ts'
import { launch, type Start } from './service.ts'

/** Like a supervisor that restarts the service. */
const starts = 3
const patienceMs = 5_000

interface Case {
  dataDir: string
  start?: Start
  undo?: () => void
}

/** @param data a copy for each case, not open anywhere */
const cases: Record<string, (data: Data) => Case> = {
  'a read-only file system': (data) => {
    const disk = smallDisk(16)
    const dataDir = join(disk.folder, 'data')
    cpSync(data.dataDir, dataDir, { recursive: true })
    disk.makeReadOnly()
    return { dataDir, undo: disk.unmount }
  },
  "another user's folder": (data) => {
    chmodSync(data.dataDir, 0o555)
    chmodSync(join(data.dataDir, dataFileName), 0o444)
    return { dataDir: data.dataDir, start: asAnotherUser() }
  },
  "another user's data file": (data) => {
    chmodSync(data.dataDir, 0o777)
    chmodSync(join(data.dataDir, dataFileName), 0o444)
    return { dataDir: data.dataDir, start: asAnotherUser() }
  },
  'a text file': (data) => changed(data, () => Buffer.from('Dear diary,\n'.repeat(1_000))),
  'a few bytes': (data) => changed(data, () => Buffer.from('mine')),
  'a database of another program': () => {
    const dataDir = newFolder()
    const file = openCheckpointer(join(dataDir, dataFileName))
    file.exec('create table theirs (x); insert into theirs values (1)')
    file.close()
    return { dataDir }
  },
  'a damaged header': (data) => changed(data, (bytes) => bytes.fill(0xab, 0, 100)),
  'a damaged first page': (data) => changed(data, (bytes) => bytes.fill(0xab, 100, 4_096)),
  'the first half of the file': (data) => changed(data, (bytes) => bytes.subarray(0, bytes.length / 2)),
  'everything except the header damaged': (data) => changed(data, (bytes) => bytes.fill(0xab, 4_096)),
  'a file from a newer prodops': (data) => {
    const file = openWriter(join(data.dataDir, dataFileName))
    file.exec(
      "insert into migration (name, appliedAt) values ('9999-from-the-future', '2040-01-01T00:00:00.000Z')",
    )
    file.close()
    return { dataDir: data.dataDir }
  },
  'a file from a newer SQLite': (data) => changed(data, (bytes) => bytes.fill(9, 18, 20)),
  'a folder in place of the file': () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, dataFileName))
    return { dataDir }
  },
}

export const badData: Row = {
  fault: 'unusable data folder or data file',
  bar: 'one clear message, exit 1, nothing overwritten',
  async run() {
    const data = await makeData()
    fill(data, 'task', 1_000)
    const wrong: string[] = []
    for (const [name, make] of Object.entries(cases)) {
      const { dataDir, start, undo } = make(copyOf(data))
      const before = filesIn(dataDir)
      for (let i = 0; i < starts; i++) {
        const fault = await refusal(dataDir, start)
        if (fault) wrong.push(`${name}: ${fault}`)
      }
      const after = filesIn(dataDir)
      for (const [file, state] of before)
        if (!after.get(file)?.equals(state)) wrong.push(`${name}: ${file} has changed`)
      undo?.()
    }
    for (const line of wrong) console.error(`  ${line}`)
    const count = Object.keys(cases).length
    return {
      done: `${count} cases, each started ${starts} times: ${Object.keys(cases).join(', ')}`,
      figure: wrong.length
        ? `${wrong.length} wrong`
        : `all ${count} refused with one message, files unchanged`,
      holds: wrong.length === 0,
    }
  },
}

/** What was wrong with how the start was refused, if anything. */
async function refusal(dataDir: string, start: Start = {}): Promise<string | undefined> {
  const service = launch(dataDir, start)
  const patience = setTimeout(() => void service.end('SIGKILL'), patienceMs)
  const { code, signal, stdout, stderr } = await service.ended
  clearTimeout(patience)
  if (signal) return `still running after ${patienceMs / 1000} s: ${stdout}${stderr}`
  if (code !== 1 || stdout !== '') return `it ended with ${code} and said ${stdout}${stderr}`
  return /^[^\n]+\n$/.test(stderr) && (stderr.includes(dataDir) || /newer/.test(stderr))
    ? undefined
    : `it said ${stderr}`
}

function changed(data: Data, change: (bytes: Buffer) => Buffer): Case {
  const path = join(data.dataDir, dataFileName)
  writeFileSync(path, change(readFileSync(path)))
  return { dataDir: data.dataDir }
}

/** Root may write everything, so the service runs as somebody who may not. */
const asAnotherUser = (): Start => (process.getuid?.() === 0 ? { uid: 65_534 } : {})

/** Rights and bytes of everything in a folder, by name. */
const filesIn = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder).map((name) => {
      const path = join(folder, name)
      const { mode } = statSync(path)
      const bytes = statSync(path).isFile() ? readFileSync(path) : Buffer.alloc(0)
      return [name, Buffer.concat([Buffer.from(`${mode} `), bytes])]
    }),
  )
