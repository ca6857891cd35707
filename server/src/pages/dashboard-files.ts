import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whenBuilt } from './built.ts'

const folder = fileURLToPath(new URL('../../../dashboard/', import.meta.url))

/** Where the built files lie. */
export const builtFiles = join(folder, 'dist')

export const dashboardIsBuilt = whenBuilt({
  name: 'The dashboard',
  folder,
  sources: ['src', 'public', 'index.html', 'vite.config.ts', 'build.ts', 'package.json', '../sdk/src', '../package-lock.json'],
  mark: 'index.html',
})
