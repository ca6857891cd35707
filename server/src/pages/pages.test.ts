import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testService } from '../testing/service.ts'

const { app, nobody } = await testService()
const asPage = { accept: 'text/html,application/xhtml+xml' }
const get = (url: string, headers: Record<string, string> = asPage) => app.inject({ url, headers })

// A version is no file, and a repeated parameter no error.
const pages = `/ /setup /tasks/task_1?view=list /products/paperplane /products/snackbox/versions/1.4.0
  /products/paperplane/log?day=2026-01-01&day=2026-01-02`

test.each(pages.split(/\s+/))('%s is the dashboard', async (path) => {
  const { statusCode, headers, body } = await get(path)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
  expect(body).toContain('<div id="root">')
})

test('its policy takes scripts from here alone and lets nobody frame it', async () => {
  const { headers, body } = await get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; script-src 'self';/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(body).not.toMatch(/<script(?![^>]* src=)/)
})

test('its files go out compressed and are kept for a year, for their names change', async () => {
  const script = /src="(\/assets\/[^"]+\.js)"/.exec((await get('/')).body)![1]!
  const plain = await get(script, {})
  expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8')
  const brotli = await get(script, { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
  const gzip = await get(script, { 'accept-encoding': 'gzip, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  for (const { headers } of [plain, brotli, gzip]) {
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers.vary).toBe('Accept-Encoding')
  }
})

test('every text of the dashboard says its charset', async () => {
  const page = (await get('/')).body
  const assets = page.match(/\/assets\/[^"]+\.(?:js|css)(?=")/g)!
  expect(assets.length).toBeGreaterThan(1)
  for (const path of ['/', '/favicon.svg', '/color-scheme.js', ...assets])
    expect((await get(path)).headers['content-type'], path).toMatch(/; charset=utf-8$/)
})

test('a page that has not changed is not sent again', async () => {
  const { headers } = await get('/')
  const again = await get('/', { ...asPage, 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

const noPages = `/api/v1/nothing /api/nothing /dashboard/api/nothing /docs/nothing /healthz/nothing
  /assets/nothing.js /robots.txt /.well-known/security.txt /prodop.mjs /static/app.js /tasks/feed.xml`

test.each(noPages.split(/\s+/))('%s is no page of it', async (path) => {
  const { statusCode, headers } = await get(path)
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})

test('a program that asks for JSON and mistypes an address is told so rather than given a page', async () => {
  expect((await nobody.with({ accept: 'application/json' }).get('/task')).status).toBe(404)
})

const outside = '/../ /..%2f /%2e%2e/%2e%2e/ /assets/..%5c..%5c'.split(' ')

test.each(outside.map((path) => `${path}package.json`))(
  'no address leads out of its folder: %s',
  async (path) => {
    expect((await get(path, {})).body).not.toContain('"prodops"')
  },
)
