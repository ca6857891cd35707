import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { widgetFiles } from '../builds.ts'
import { testService } from '../testing/service.ts'

const { app } = await testService()
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each(['js', 'mjs'])(
  '/widget.%s is for pages of any origin, compressed, and asked for again after minutes',
  async (ending) => {
    const plain = await get(`/widget.${ending}`)
    expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(plain.headers['access-control-allow-origin']).toBe('*')
    expect(plain.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(plain.headers['cache-control']).toBe('public, max-age=600, stale-while-revalidate=86400')
    expect(plain.headers).not.toHaveProperty('set-cookie')
    expect(plain.rawPayload.equals(readFileSync(join(widgetFiles, `widget.${ending}`)))).toBe(true)
    const brotli = await get(`/widget.${ending}`, { 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    const gzip = await get(`/widget.${ending}`, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    const again = await get(`/widget.${ending}`, { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  },
)

test.each(['js', 'mjs'])(
  'it names the address of this very version, which is kept for a year: %s',
  async (ending) => {
    const short = await get(`/widget.${ending}`)
    const address = String(short.headers['content-location'])
    expect(address).toMatch(new RegExp(`^/widget-[0-9a-f]{12}\\.${ending}$`))
    const versioned = await get(address)
    expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(versioned.body).toBe(short.body)
  },
)

test('a page that names an older version gets the newest, and not for a year', async () => {
  const older = await get('/widget-0123456789ab.js')
  expect([older.statusCode, older.body]).toEqual([200, (await get('/widget.js')).body])
  expect(older.headers['cache-control']).toMatch(/max-age=600\b/)
})
