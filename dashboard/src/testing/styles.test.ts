import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)

/** The tokens, and one small sheet for the elements of all pages. */
const globalSheets = ['ui/tokens.css', 'ui/global.css']

test('every other sheet is a CSS module', () => {
  const sheets = globSync('**/*.css', { cwd: root }).filter((file) => !file.endsWith('.module.css'))
  expect(sheets.filter((file) => !globalSheets.includes(file))).toEqual([])
})
