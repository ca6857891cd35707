import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { bundle } from './bundle.js'
import { newFolder } from './testing/process.ts'

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

test('a source of an earlier time, as an archive or a copy brings it, has the service built anew', () => {
  const folder = newFolder()
  const here = fileURLToPath(new URL('../', import.meta.url))
  for (const part of ['src', 'build.ts', 'package.json']) cpSync(here + part, `${folder}/server/${part}`, { recursive: true })
  symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), `${folder}/node_modules`)
  const build = () => {
    const look = `const { builtService } = await import('${pathToFileURL(folder)}/server/src/bundle.js'); builtService()`
    execFileSync(process.execPath, ['--input-type=module', '--eval', look])
    // It names a file by what that holds.
    return readFileSync(`${folder}/server/dist/service.js`, 'utf8')
  }
  const before = build()
  const source = `${folder}/server/src/service.ts`
  writeFileSync(source, readFileSync(source, 'utf8').replace('The data lie in', 'The data are in'))
  utimesSync(source, 0, 0)
  expect(build()).not.toBe(before)
  const { mtimeMs } = statSync(`${folder}/server/dist/service.js`)
  build()
  expect(statSync(`${folder}/server/dist/service.js`).mtimeMs).toBe(mtimeMs)
})
