import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const sources = new URL('./', import.meta.url)
export const bundle = new URL('../dist/service.js', import.meta.url)
/** Says of what it was made, by the state of each file. */
export const madeOf = new URL('made-of.json', bundle)
export const buildScript = new URL('../build.ts', import.meta.url)

/** The service as one file, made anew where it was made of something else than what is there. Where it cannot be made, the sources themselves. */
export function builtService() {
  if (isBuilt()) return bundle
  const { status } = spawnSync(process.execPath, [fileURLToPath(buildScript)], { stdio: 'ignore' })
  return status === 0 ? bundle : new URL('service.ts', sources)
}

function isBuilt() {
  if (!existsSync(bundle) || !existsSync(madeOf)) return false
  const states = Object.entries(JSON.parse(readFileSync(madeOf, 'utf8')))
  return states.every(([file, state]) => stateOf(new URL(file, bundle)) === state)
}

/**
 * Tells a file from what was in its place before, also where that had a later time: an archive, a copy and a clock that was wrong
 * give older ones. To the second: an image keeps no more of a time.
 * @param {URL} file
 */
export function stateOf(file) {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.size} ${Math.floor(stats.mtimeMs / 1000)}` : 'gone'
}
