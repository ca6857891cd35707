import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/process.ts'
import { giveAway } from './versioned-file.ts'

test('a file that is built anew while the service runs is given away under the name of its new version', async () => {
  const file = join(newFolder(), 'given.js')
  const app = Fastify()
  giveAway(app, file, async () => {})
  const versions = new Set<unknown>()
  for (const content of ['1', '2', '2 and more']) {
    await writeFile(file, content)
    const answers = [await app.inject('/given.js'), await app.inject('/given.js')]
    for (const { body, headers } of answers) {
      expect(body).toBe(content)
      versions.add(headers['content-location'])
    }
    expect((await app.inject(String(answers[0]!.headers['content-location']))).headers['cache-control']).toMatch(/immutable/)
  }
  expect(versions.size).toBe(3)
})
