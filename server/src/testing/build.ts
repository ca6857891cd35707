import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { staleBuilds } from '../builds.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Before all tests: rebuilds workspaces whose sources have changed since their build. */
export function setup() {
  for (const name of staleBuilds())
    execFileSync(process.execPath, ['build.ts'], { cwd: root + name, stdio: 'inherit' })
}
