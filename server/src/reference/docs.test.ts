import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testService } from '../testing/service.ts'

const { app, nobody } = await testService()

test('the reference is a page that may load nothing from another host', async () => {
  const { status, headers, text } = await nobody.get('/docs')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = headers['content-security-policy']!
  expect(policy).toContain("default-src 'none'; script-src 'self';")
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/)
  expect(text).not.toMatch(/https?:|\/\/\w/)
})

test('every script of the page is there', async () => {
  const { text } = await nobody.get('/docs')
  const scripts = [...text.matchAll(/ src="([^"]+)"/g)].map(([, address]) => address!)
  expect(scripts).toHaveLength(2)
  for (const script of scripts) {
    const { status, headers } = await nobody.get(`/${script}`)
    expect([status, headers['content-type'], headers['x-content-type-options']], script).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'nosniff',
    ])
  }
})

test('what would ask another host is switched off', async () => {
  const { text } = await nobody.get('/docs/docs.js')
  for (const off of [
    'withDefaultFonts: false',
    'telemetry: false',
    'agent: { disabled: true }',
    'mcp: { disabled: true }',
  ]) {
    expect(text).toContain(off)
  }
  expect(text).toContain("url: 'api/v1/openapi.json'")
})

test('the bundle is sent gzipped if accepted, else as it is, and the browser caches it', async () => {
  const ask = (headers: Record<string, string>) => app.inject({ url: '/docs/scalar.js', headers })
  const [plain, gzipped] = await Promise.all([ask({}), ask({ 'accept-encoding': 'gzip, br' })])
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(gzipped.headers['content-encoding']).toBe('gzip')
  expect(gzipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(gunzipSync(gzipped.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(plain.body).toContain('createApiReference')
  for (const { headers } of [plain, gzipped]) {
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers.vary).toBe('Accept-Encoding')
  }
})

test('programs find the OpenAPI document and what to read at the usual addresses', async () => {
  expect((await nobody.get('/openapi.json')).text).toBe((await nobody.get('/api/v1/openapi.json')).text)
  const { headers, text } = await nobody.get('/llms.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const [, address] of text.matchAll(/\]\(([^)]+)\)/g))
    expect((await nobody.get(`/${address}`)).status).not.toBe(404)
})
