import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unavailable } from '../errors.ts'

/** A workspace that `build.ts` makes files of, in its folder `dist`. */
export interface Built {
  /** As a sentence begins: "The dashboard". */
  name: string
  folder: string
  /** What the build is made of. */
  sources: string[]
  /** The built file that has the time at which its build began. */
  mark: string
}

/**
 * Gives a function that resolves when the built files are there and newer than their sources; it builds them in a process of its own
 * where they are not, so that the service never loads the bundler. Told by the times of some hundred files, in a few milliseconds.
 * It throws service_unavailable when they cannot be built.
 */
export function whenBuilt(built: Built): () => Promise<void> {
  const { name, folder } = built
  let building: Promise<unknown> | undefined
  return async () => {
    building ??= isFresh(built) ? Promise.resolve() : build(folder)
    try {
      await building
    } catch {
      building = undefined
      throw unavailable(`${name} could not be built. \`npm run build\` says why.`)
    }
  }
}

async function build(folder: string) {
  const { execFile } = await import('node:child_process')
  await promisify(execFile)(process.execPath, [join(folder, 'build.ts')], { cwd: folder })
}

/** A service that was shipped without sources takes what it has. */
function isFresh({ folder, sources, mark }: Built): boolean {
  const builtAt = changedAt(join(folder, 'dist', mark))
  return builtAt > 0 && sources.every((source) => newest(join(folder, source)) <= builtAt)
}

/** The latest change of a file, or of anything in a folder: a file that was taken away changes its folder. */
function newest(path: string): number {
  const inside = readFolder(path).map((entry) => {
    const inner = join(path, entry.name)
    return entry.isDirectory() ? newest(inner) : changedAt(inner)
  })
  return Math.max(changedAt(path), ...inside)
}

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

function readFolder(path: string): Dirent[] {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(path, { withFileTypes: true }) : []
}
