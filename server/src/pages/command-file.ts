import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whenBuilt } from './built.ts'

const folder = fileURLToPath(new URL('../../../cli/', import.meta.url))

/** The command line in one file. */
export const commandFile = join(folder, 'dist/prodops.mjs')

export const commandIsBuilt = whenBuilt({
  name: 'The command line',
  folder,
  sources: ['src', 'build.ts', 'package.json', '../sdk/src', '../mcp/src', '../server/src', '../package-lock.json'],
  mark: 'prodops.mjs',
})
