import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testService } from '../testing/service.ts'

const { app, nobody } = await testService()
const asPage = { accept: 'text/html,application/xhtml+xml' }
const get = (url: string, headers: Record<string, string> = asPage) => app.inject({ url, headers })

test.each(['/', '/setup', '/tasks/task_1?view=list', '/products/paperplane'])(
  '%s is the dashboard',
  async (path) => {
    const { statusCode, headers, body } = await get(path)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('<div id="root">')
  },
)

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

test('a version in the path is a page and not a file', async () => {
  const { statusCode, headers } = await get('/products/snackbox/versions/1.4.0')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
})

test('a page that has not changed is not sent again', async () => {
  const { headers } = await get('/')
  const again = await get('/', { ...asPage, 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([
  '/api/v1/nothing',
  '/api/nothing',
  '/dashboard/api/nothing',
  '/docs/nothing',
  '/healthz/nothing',
  '/assets/nothing.js',
  '/robots.txt',
  '/.well-known/security.txt',
  '/prodop.mjs',
  '/static/app.js',
  '/tasks/feed.xml',
])('%s is no page of it', async (path) => {
  const { statusCode, headers } = await get(path)
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})

test('a program that asks for JSON and mistypes an address is told so rather than given a page', async () => {
  expect((await nobody.with({ accept: 'application/json' }).get('/task')).status).toBe(404)
})

test.each([
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
])('no address leads out of its folder: %s', async (path) => {
  expect((await get(path, {})).body).not.toContain('"prodops"')
})

test('a path of the interface with another method still names what it takes', async () => {
  const { status, headers } = await nobody.delete('/api/v1/feedback')
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS, POST'])
})

test('what stands behind the address of a page is the page’s own, whatever stands there twice', async () => {
  expect((await get('/products/paperplane/log?day=2026-01-01&day=2026-01-02')).body).toContain(
    '<div id="root">',
  )
})
