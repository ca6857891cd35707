import { agentAt } from '@prodops/mcp/testing/agent.ts'
import { createClient, dataOf } from '@prodops/sdk'
import { describe, expect, test } from 'vitest'
import { startProxy } from '../testing/proxy.ts'
import { password, testService } from '../testing/service.ts'
import { withoutBasePath } from './base-path.ts'

const { app, alice } = await testService({ publicUrl: 'https://example.com/prodops' })
const service = await app.listen({ port: 0, host: '127.0.0.1' })
const headers = { authorization: `Bearer ${alice.key}`, 'content-type': 'application/json' }

describe.each([
  ['strips the path', true],
  ['does not strip the path', false],
])('behind a proxy that %s', async (_, strips) => {
  const url = await startProxy(() => service, { strips })
  const { origin } = new URL(url)
  const get = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init })

  test.each(['', '/', '/tasks/task_1'])(
    '%s is the dashboard, with scripts and styles of this path and the same policy',
    async (path) => {
      const answer = await get(path, { headers: { accept: 'text/html' } })
      expect(answer.headers.get('content-security-policy')).toMatch(
        /default-src 'none'; script-src 'self';.*base-uri 'none'/,
      )
      const linked = [...(await answer.text()).matchAll(/ (?:src|href)="([^"]+)"/g)].map(
        ([, address]) => address!,
      )
      expect(linked.length).toBeGreaterThan(5)
      for (const address of linked) {
        expect(address).toMatch(/^\/prodops\//)
        expect([address, (await fetch(origin + address)).status]).toEqual([address, 200])
      }
    },
  )

  test('the session is a cookie of this path, which works', async () => {
    const body = JSON.stringify({ email: alice.email, password })
    const signIn = (from: string) =>
      get('/dashboard/api/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: from },
        body,
      })
    expect((await signIn('https://other.example')).status).toBe(403)
    const answer = await signIn('https://example.com')
    expect(answer.status).toBe(201)
    const cookies = answer.headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Secure-prodops.*; Path=\/prodops; HttpOnly; Secure; SameSite=Lax$/)
    const cookie = cookies.map((text) => text.split(';', 1)[0]).join('; ')
    expect((await get('/dashboard/api/tasks', { headers: { cookie } })).status).toBe(200)
    const ending = new AbortController()
    const stream = await get('/dashboard/api/changes', { headers: { cookie }, signal: ending.signal })
    const { value } = await stream.body!.getReader().read()
    expect(new TextDecoder().decode(value)).toMatch(/^(event|data|retry|:)/)
    ending.abort()
  })

  test('addresses in headers have the path', async () => {
    const sent = { method: 'POST', headers, body: '{"title":"First"}' }
    for (let i = 0; i < 2; i++) {
      const created = (await get('/api/v1/tasks', sent)).headers.get('location')!
      expect(created).toMatch(/^\/prodops\/api\/v1\/tasks\/task_/)
      expect((await fetch(origin + created, { headers })).status).toBe(200)
    }
    const link = (await get('/api/v1/tasks?limit=1', { headers })).headers.get('link')
    expect(link).toMatch(/^<\/prodops\/api\/v1\/tasks\?.*>; rel="next"$/)
    expect((await get('/widget.js')).headers.get('content-location')).toMatch(/^\/prodops\/widget-\w+\.js$/)
  })

  test('the reference, the document, the SDK and agents work', async () => {
    const page = await (await get('/docs')).text()
    for (const [, script] of page.matchAll(/ src="([^"]+)"/g))
      expect((await fetch(new URL(script!, `${url}/docs`))).headers.get('content-type')).toMatch(
        /^text\/javascript/,
      )
    expect(await (await get('/openapi.json')).json()).toMatchObject({ servers: [{ url: '/prodops' }] })
    expect(await dataOf(createClient({ url, apiKey: alice.key }).GET('/api/v1/products'))).toEqual([])
    expect(await (await agentAt(url, alice.key)).tools()).not.toHaveLength(0)
  })
})

test.each([
  ['/prodops', '/'],
  ['/prodops/', '/'],
  ['/prodops?a=1', '/?a=1'],
  ['/prodops/tasks', '/tasks'],
  ['/prodopsy', '/prodopsy'],
  ['/tasks', '/tasks'],
])('%s is %s', (url, path) => {
  expect(withoutBasePath(url, '/prodops')).toBe(path)
})
