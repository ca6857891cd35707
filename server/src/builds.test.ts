import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { serviceFile, staleBuilds } from './builds.ts'

const dist = dirname(serviceFile)
const chunks = globSync('*.js', { cwd: dist }).map((name) => ({
  name,
  code: readFileSync(join(dist, name), 'utf8'),
}))

test('no build is older than its sources while tests run', () => {
  expect(staleBuilds()).toEqual([])
})

/** The chunks that a file imports, but for what it loads later. */
function loadedBy(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  const { code } = chunks.find((chunk) => chunk.name === name)!
  for (const [, next] of code.matchAll(/^import\b.*"\.\/([^"]+)"/gm)) loadedBy(next!, found)
  return found
}

test('the service imports no whole module of Node: node:http alone would load an HTTP client of 15 MB', () => {
  const [, service] = /import\("\.\/([^"]+)"\)/.exec(readFileSync(serviceFile, 'utf8'))!
  const loaded = chunks.filter(({ name }) => loadedBy(service!).has(name))
  expect(loaded.length).toBeGreaterThan(5)
  expect(loaded.filter(({ code }) => /^import\b.* from "node:/m.test(code)).map(({ name }) => name)).toEqual(
    [],
  )
})

test('the bundle has the worker threads that it starts', () => {
  const threads = chunks.flatMap(({ code }) => [...code.matchAll(/[\w-]+-thread\.js/g)].map(([name]) => name))
  expect([...new Set(threads)].sort()).toEqual([
    'checkpoint-thread.js',
    'copy-thread.js',
    'json-thread.js',
    'read-thread.js',
  ])
  expect(threads.filter((name) => !existsSync(join(dist, name)))).toEqual([])
})
