import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { serviceFile, staleBuilds } from './builds.ts'

test('no build is older than its sources while tests run', () => {
  expect(staleBuilds()).toEqual([])
})

test('the bundle has every worker thread, at the path of its source', () => {
  const sources = globSync('**/*-thread.ts', { cwd: fileURLToPath(new URL('.', import.meta.url)) })
  const built = globSync('**/*-thread.js', { cwd: dirname(serviceFile) })
  expect(sources).not.toEqual([])
  expect(built.sort()).toEqual(sources.map((file) => file.replace(/ts$/, 'js')).sort())
})
