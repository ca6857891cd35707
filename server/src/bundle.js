import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const sources = new URL('./', import.meta.url)
export const bundle = new URL('../dist/service.js', import.meta.url)
const buildScript = new URL('../build.ts', import.meta.url)

/** The service as one file, made anew where a source is newer. Where it cannot be made, the sources themselves. */
export function builtService() {
  if (isBuilt()) return bundle
  const { status } = spawnSync(process.execPath, [fileURLToPath(buildScript)], { stdio: 'ignore' })
  return status === 0 ? bundle : new URL('service.ts', sources)
}

function isBuilt() {
  if (!existsSync(bundle)) return false
  const builtAt = statSync(bundle).mtimeMs
  const files = globSync('**/*.{ts,js}', { cwd: fileURLToPath(sources) }).map((file) => new URL(file, sources))
  return [...files, buildScript, new URL('../package.json', import.meta.url)].every((file) => statSync(file).mtimeMs < builtAt)
}
