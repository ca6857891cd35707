import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
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

/** In `dist`: the state of the sources from which the service has built it. `npm run build` leaves none: then times tell. */
const madeOf = '.made-of'

/**
 * Gives a function that resolves when the built files are there and made of the sources that are; it builds them in a process of its own
 * where they are not, so that the service never loads the bundler. Told by what is in some hundred files, in some ten milliseconds.
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
    try {
      building ??= isFresh(built) ? Promise.resolve() : build(built)
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

async function build(built: Built) {
  const { folder } = built
  const state = stateOfSources(built)
  const { execFile } = await import('node:child_process')
  await promisify(execFile)(process.execPath, [join(folder, 'build.ts')], { cwd: folder })
  writeFileSync(join(folder, 'dist', madeOf), state)
}

/** A service that was shipped without sources takes what it has. */
function isFresh(built: Built): boolean {
  const { folder, sources, mark } = built
  const builtAt = changedAt(join(folder, 'dist', mark))
  if (builtAt === 0 || !existsSync(join(folder, 'src'))) return builtAt > 0
  const made = join(folder, 'dist', madeOf)
  if (existsSync(made)) return readFileSync(made, 'utf8') === stateOfSources(built)
  return sources.flatMap((source) => filesIn(folder, source)).every((file) => changedAt(join(folder, file)) <= builtAt)
}

/** By what they hold, not by their times: an archive gives earlier ones, a copy later ones. */
function stateOfSources({ folder, sources }: Built): string {
  const state = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(folder, source))) {
    state.update(`${file}\0`)
    if (isFile(join(folder, file))) state.update(readFileSync(join(folder, file))).update('\0')
  }
  return state.digest('hex')
}

/** Itself, and where it is a folder all that is in it: a file that was taken away changes its folder. */
function filesIn(folder: string, path: string): string[] {
  if (!existsSync(join(folder, path)) || isFile(join(folder, path))) return [path]
  const inside = readdirSync(join(folder, path), { recursive: true, encoding: 'utf8' }).sort()
  return [path, ...inside.map((inner) => join(path, inner))]
}

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
