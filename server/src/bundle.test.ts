import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

test('a new build leaves the files of an earlier one, which a service that runs still loads when it needs them', () => {
  const earlier = new URL('addresses-earlier.js', bundle)
  writeFileSync(earlier, '')
  execFileSync(process.execPath, [fileURLToPath(new URL('../build.ts', import.meta.url))])
  expect(existsSync(earlier)).toBe(true)
  rmSync(earlier)
})
