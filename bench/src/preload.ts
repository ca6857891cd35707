import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newFolder } from './data.ts'

/**
 * Makes a library of one C file, to be preloaded into a process; undefined where there is no compiler to make it.
 * @param source next to the calling module, as a URL
 */
export function preloadOf(source: URL, defines: Record<string, number> = {}): string | undefined {
  if (process.platform !== 'linux') return undefined
  const path = fileURLToPath(source)
  const library = join(newFolder(), basename(path).replace(/\.c$/, '.so'))
  const given = Object.entries(defines).map(([name, value]) => `-D${name}=${value}`)
  const compiler = spawnSync('cc', ['-shared', '-fPIC', '-O2', ...given, '-o', library, path, '-ldl'])
  return compiler.status === 0 ? library : undefined
}
