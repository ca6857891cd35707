import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/process.ts'
import { serveVersioned } from './file.routes.ts'

test('a file that is built again meanwhile is served under the name of its new version', async () => {
  const file = join(newFolder(), 'built.js')
  const app = Fastify()
  serveVersioned(app, file)
  const versions = new Set<unknown>()
  for (const content of ['1', '2', '2 and more']) {
    await writeFile(file, content)
    const answers = [await app.inject('/built.js'), await app.inject('/built.js')]
    for (const { body, headers } of answers) {
      expect(body).toBe(content)
      versions.add(headers['content-location'])
    }
    expect(
      (await app.inject(String(answers[0]!.headers['content-location']))).headers['cache-control'],
    ).toMatch(/immutable/)
  }
  expect(versions.size).toBe(3)
})

test('a file that has not been built is answered with 503 and how to build', async () => {
  const app = Fastify()
  serveVersioned(app, join(newFolder(), 'built.js'))
  const answer = await app.inject('/built.js')
  expect([answer.statusCode, answer.json().message]).toEqual([503, expect.stringContaining('npm run build')])
})
