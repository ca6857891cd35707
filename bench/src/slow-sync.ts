import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const delayMs = 10

/** A library to preload that makes each sync of the disk slow; undefined where there is no compiler to make it. */
export function slowSync(): string | undefined {
  if (process.platform !== 'linux') return undefined
  const folder = mkdtempSync(join(tmpdir(), 'prodops-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const library = join(folder, 'slow-sync.so')
  const source = fileURLToPath(new URL('./slow-sync.c', import.meta.url))
  const compiler = spawnSync('cc', ['-shared', '-fPIC', '-O2', `-DDELAY_MS=${delayMs}`, '-o', library, source, '-ldl'])
  return compiler.status === 0 ? library : undefined
}
