import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
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
 * What was taken away under a running service is built again. It throws service_unavailable when they cannot be built.
 */
export function whenBuilt(built: Built): () => Promise<void> {
  const { name, folder, mark } = built
  let building: Promise<unknown> | undefined
  let isMade = false
  return async () => {
    if (isMade && changedAt(join(folder, 'dist', mark)) === 0) {
      isMade = false
      building = undefined
    }
    building ??= isFresh(built) ? Promise.resolve() : build(folder)
    try {
      await building
      isMade = true
    } catch {
      building = undefined
      throw unavailable(`${name} could not be built. \`npm run build\` says why.`)
    }
  }
}

/**
 * Has it looked at, and built where it is not, when the service has listened so long: what is asked for meanwhile waits, nothing else
 * does. @param afterMs how long the first answers, and what is built before it, have the processors to themselves
 */
export function buildAfterStart(app: FastifyInstance, isBuilt: () => Promise<void>, afterMs: number) {
  app.addHook('onListen', async () => void setTimeout(() => isBuilt().catch(() => {}), afterMs).unref())
}

/** Of a file that is not there, though it was built: it is being replaced, or somebody has taken it away. */
export const takenAway = () => unavailable('This file is being built anew. Try again.')

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
