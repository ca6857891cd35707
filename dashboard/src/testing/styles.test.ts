import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The sheets that are shared by all pages. The styles of a component are in a CSS module. */
const shared = ['app/app.css', 'ui/global.css', 'ui/tokens.css']
/** To become modules. */
const plain = ['feedback', 'products', 'session', 'tasks', 'webhooks'].map((name) => `features/${name}/${name}.css`)

test('styles are in CSS modules', () => {
  const sheets = globSync('**/*.css', { cwd: new URL('../', import.meta.url) }).filter((file) => !file.endsWith('.module.css'))
  const old = [...plain, 'ui/portfolio.css']
  expect(sheets.filter((file) => !shared.includes(file) && !old.includes(file))).toEqual([])
})
