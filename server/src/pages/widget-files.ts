import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whenBuilt } from './built.ts'

const folder = fileURLToPath(new URL('../../../widget/', import.meta.url))

/** Where the built files lie. */
export const widgetFiles = join(folder, 'dist')

export const widgetIsBuilt = whenBuilt({
  name: 'The widget',
  folder,
  sources: ['src', 'build.ts', 'package.json', 'tsconfig.json', '../package-lock.json'],
  mark: 'widget.js',
})
