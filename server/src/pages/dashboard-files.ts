import { execFile } from 'node:child_process'
import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { unavailable } from '../errors.ts'

const run = promisify(execFile)
const folder = fileURLToPath(new URL('../../../dashboard/', import.meta.url))

/** Where the built files lie. */
export const builtFiles = join(folder, 'dist')

/** What the build is made of. */
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'build.ts', 'package.json', '../package-lock.json']

let building: Promise<unknown> | undefined

/**
 * Resolves when the built files are there and newer than their sources; builds them in a process of its own where they are not,
 * so that the service never loads the bundler. Told by the times of some hundred files, in a few milliseconds.
 * @throws service_unavailable when they cannot be built
 */
export async function dashboardIsBuilt(): Promise<void> {
  building ??= isFresh() ? Promise.resolve() : run(process.execPath, [join(folder, 'build.ts')], { cwd: folder })
  try {
    await building
  } catch {
    building = undefined
    throw unavailable('The dashboard could not be built. `npm run build` says why.')
  }
}

/** The page has the time at which its build began. A service that was shipped without sources takes what it has. */
function isFresh(): boolean {
  const built = changedAt(join(builtFiles, 'index.html'))
  return built > 0 && sources.every((source) => newest(join(folder, source)) <= built)
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
