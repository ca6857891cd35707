import type { Event, Recording } from './recording.ts'

type Change = Extract<Event, { kind: 'write' | 'resize' }>

/** Which unsynced writes reached the disk before the power cut. */
const fates = ['none', 'all', 'up to one', 'some writes', 'some sectors', 'the last'] as const
const sectorBytes = 512

interface File {
  /** Content covered by a completed sync. */
  synced: Buffer
  size: number
  /** Whether its directory entry is synced. */
  named: boolean
  unsynced: Change[]
}

/**
 * A disk that keeps what a sync has covered and, of the rest, anything: the recording is played forward on
 * it, and at any moment the power may go.
 */
export class Disk {
  readonly #files = new Map<string, File>()
  readonly #heedsSyncs: boolean
  /** Responses whose first byte was sent. */
  readonly answered: { title: string; id: string }[] = []

  constructor({ before }: Recording, heedsSyncs = true) {
    this.#heedsSyncs = heedsSyncs
    for (const [name, bytes] of before)
      this.#files.set(name, { synced: Buffer.from(bytes), size: bytes.length, named: true, unsynced: [] })
  }

  /** Events in the order of `stepsOf`. */
  play(event: Event) {
    if (event.kind === 'answer') this.answered.push(event)
    else if (event.kind === 'create')
      this.#files.set(event.file, { synced: Buffer.alloc(0), size: 0, named: false, unsynced: [] })
    else if (event.kind === 'sync') this.#sync(event)
    else if (event.kind !== 'fault') this.#files.get(event.file)!.unsynced.push(event)
  }

  #sync({ file: name, began }: Extract<Event, { kind: 'sync' }>) {
    if (!this.#heedsSyncs) return
    if (name === '') for (const file of this.#files.values()) file.named = true
    const file = this.#files.get(name)
    if (!file) return
    const covered = (change: Change) => change.ended < began
    for (const change of file.unsynced.filter(covered)) apply(file, change)
    file.unsynced = file.unsynced.filter((change) => !covered(change))
  }

  /** Whether a file has unsynced writes. */
  isUnsynced = (name: string): boolean => (this.#files.get(name)?.unsynced.length ?? 0) > 0

  /** The files after the power cut. @param random like Math.random */
  cutPower(random: () => number): { files: Map<string, Buffer>; fate: string } {
    const files = new Map<string, Buffer>()
    const chosen: string[] = []
    for (const [name, { synced, size, named, unsynced }] of this.#files) {
      const fate = fates[Math.floor(random() * fates.length)]!
      chosen.push(`${name}: ${fate} of ${unsynced.length}`)
      if (!named && random() < 0.5) continue
      const copy: File = { synced: Buffer.from(synced.subarray(0, size)), size, named, unsynced: [] }
      for (const change of survivors(unsynced, fate, random)) apply(copy, change)
      files.set(name, copy.synced.subarray(0, copy.size))
    }
    return { files, fate: chosen.join(', ') }
  }
}

function survivors(changes: Change[], fate: (typeof fates)[number], random: () => number): Change[] {
  const at = Math.floor(random() * (changes.length + 1))
  const torn = (change: Change) => sectorsOf(change).filter(() => random() < 0.5)
  if (fate === 'none') return []
  if (fate === 'all') return changes
  if (fate === 'up to one') return [...changes.slice(0, at), ...changes.slice(at, at + 1).flatMap(torn)]
  if (fate === 'some writes') return changes.filter(() => random() < 0.5)
  if (fate === 'some sectors') return changes.flatMap(torn)
  return changes.slice(at)
}

/** Disks write whole sectors. */
function sectorsOf(change: Change): Change[] {
  if (change.kind === 'resize') return [change]
  const { offset, bytes } = change
  const sectors: Change[] = []
  for (let from = 0; from < bytes.length; ) {
    const to = Math.min(bytes.length, from + sectorBytes - ((offset + from) % sectorBytes))
    sectors.push({ ...change, offset: offset + from, bytes: bytes.subarray(from, to) })
    from = to
  }
  return sectors
}

function apply(file: File, change: Change) {
  const end = change.kind === 'write' ? change.offset + change.bytes.length : change.size
  if (end > file.synced.length) {
    const larger = Buffer.alloc(Math.max(end, Math.ceil(file.synced.length * 1.5)))
    file.synced.copy(larger, 0, 0, file.size)
    file.synced = larger
  }
  if (change.kind === 'write') {
    change.bytes.copy(file.synced, change.offset)
    file.size = Math.max(file.size, end)
  } else {
    // Bytes after a truncation read as zeros when the file grows again.
    file.synced.fill(0, Math.min(end, file.size), file.synced.length)
    file.size = end
  }
}

/** The steps of a recording: a write can be on disk from its start, a sync counts from its end. */
export const stepsOf = ({ events }: Recording): { at: number; event: Event }[] =>
  events
    .map((event) => ({ at: event.kind === 'sync' ? event.ended : event.began, event }))
    .filter(({ at }) => Number.isFinite(at))
    .sort((a, b) => a.at - b.at)
