import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bundle } from './bundle.js'

test('the built service imports no module of Node whole: with node:http would come a client of 15 MB', () => {
  const folder = fileURLToPath(new URL('.', bundle))
  const importing = globSync('*.js', { cwd: folder }).filter((name) =>
    /^import\b.* from "node:/m.test(readFileSync(`${folder}/${name}`, 'utf8')),
  )
  expect(importing).toEqual([])
})
