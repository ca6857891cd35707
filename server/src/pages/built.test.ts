import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/process.ts'
import { buildAfterStart, whenBuilt } from './built.ts'
import { servePages } from './pages.routes.ts'
import { giveAway } from './versioned-file.ts'

const asPage = { headers: { accept: 'text/html' } }

/** A workspace whose build writes a page, which says how often it was built. */
async function workspace() {
  const folder = newFolder()
  await mkdir(join(folder, 'src'))
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
  const build = `
    import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
    appendFileSync('builds', 'x')
    mkdirSync('dist', { recursive: true })
    writeFileSync('dist/index.html', readFileSync('builds', 'utf8'))`
  await writeFile(join(folder, 'build.ts'), build)
  const started = () => whenBuilt({ name: 'The page', folder, sources: ['src', 'build.ts'], mark: 'index.html' })
  return { folder, files: join(folder, 'dist'), isBuilt: started(), started }
}

test('built files that are taken away under a running service are built again, once for all who ask', async () => {
  const { files, isBuilt } = await workspace()
  const app = Fastify()
  servePages(app, files, isBuilt)
  const get = async () => (await app.inject({ url: '/', ...asPage })).body
  expect([await get(), await get()]).toEqual(['x', 'x'])
  await rm(files, { recursive: true })
  expect(await Promise.all([get(), get()])).toEqual(['xx', 'xx'])
})

test('at a start it is built again where its sources are others, also of an earlier time, and not where only their times are', async () => {
  const { folder, files, started } = await workspace()
  const builds = async () => (await readFile(join(files, 'index.html'), 'utf8')).length
  const source = join(folder, 'src/page.ts')
  await writeFile(source, 'one')
  await started()()
  expect(await builds()).toBe(1)
  await utimes(source, new Date('2099-01-01'), new Date('2099-01-01'))
  await started()()
  expect(await builds()).toBe(1)
  await writeFile(source, 'two')
  await utimes(source, new Date('2001-01-01'), new Date('2001-01-01'))
  await started()()
  expect(await builds()).toBe(2)
  await rm(source)
  await started()()
  expect(await builds()).toBe(3)
})

test('a file that is gone though it was built is answered with 503, not waited for', async () => {
  const folder = newFolder()
  const app = Fastify()
  servePages(app, folder, async () => {})
  giveAway(app, join(folder, 'given.mjs'), async () => {})
  for (const url of ['/', '/tasks/1', '/given.mjs']) {
    const answer = await app.inject({ url, ...asPage })
    expect([answer.statusCode, answer.json().message]).toEqual([503, 'This file is being built anew. Try again.'])
  }
})

test('it is built soon after the service listens, before anybody asks for it', async () => {
  const { files, isBuilt } = await workspace()
  const app = Fastify()
  buildAfterStart(app, isBuilt, 10)
  await app.listen({ port: 0 })
  await expect.poll(() => existsSync(join(files, 'index.html'))).toBe(true)
  await app.close()
})
