import { expect, test } from 'vitest'
import { hostileTexts } from '../../../../dashboard/src/testing/hostile-texts.ts'
import { expectError } from '../../testing/answers.ts'
import { add, addProduct, read } from '../../testing/records.ts'
import { serviceOn, testService } from '../../testing/service.ts'

const { app, alice, bob, data } = await testService()
const atPath = (await serviceOn(data, { publicUrl: 'https://ops.example.com/prodops' })).app
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const day = '2026-03-31'

let count = 0
async function productWith(settings: object = {}, person = alice) {
  const { id, name } = await addProduct(person)
  const path = `/products/${id}`
  const slug = `changelog-${count++}`
  const off = { isPublic: true, slug, title: null, accent: '#3b5bdb', isIndexed: true, showsRoadmap: false }
  const put = (change: object) => person.dashboard.put(`${path}/changelog`, { ...off, ...change })
  expect((await put(settings)).status).toBe(200)
  const version = (fields: object) =>
    add(person.dashboard, `${path}/versions`, { status: 'RELEASED', releasedAt: day, ...fields })
  const page = async () => (await get(`/p/${slug}`)).body
  return { id, name, path, slug, put, version, page }
}

test('a page is off by default, with a slug from the product that is free in the whole service', async () => {
  const { id } = await add(alice.dashboard, '/products', { name: 'Paper Plane' })
  const settings = await read(alice.dashboard, `/products/${id}/changelog`)
  expect(settings).toMatchObject({ isPublic: false, slug: 'paper-plane', showsRoadmap: false })
  const statusOf = async () => (await get('/p/paper-plane')).statusCode
  expect(await statusOf()).toBe(404)
  expect((await alice.dashboard.put(`/products/${id}/changelog`, settings)).status).toBe(200)
  expect(await statusOf()).toBe(404)

  const other = await add(bob.dashboard, '/products', { name: 'Paper Plane' })
  const path = `/products/${other.id}/changelog`
  expect(await read(bob.dashboard, path)).toMatchObject({ slug: 'paper-plane-2' })
  const { details } = expectError(await bob.dashboard.put(path, settings), 'validation_error')
  expect(details.errors).toMatchObject([{ path: 'slug', code: 'taken' }])
  expect(await read(bob.dashboard, path)).toMatchObject({ slug: 'paper-plane-2' })
})

test('one of many that want a slug at the same time gets it', async () => {
  const products = await Promise.all(Array.from({ length: 50 }, (_, i) => addProduct(i % 2 ? alice : bob)))
  const off = { isPublic: true, title: null, accent: '#3b5bdb', isIndexed: true, showsRoadmap: false }
  const answers = await Promise.all(
    products.map(({ id }, i) =>
      (i % 2 ? alice : bob).dashboard.put(`/products/${id}/changelog`, { ...off, slug: 'wanted' }),
    ),
  )
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
})

test('the page has the released versions, newest first, and follows changes at once', async () => {
  const { id, path, slug, put, version, page } = await productWith()
  expect(await page()).toContain('Nothing has been released yet.')
  await version({ version: '1.0.0', releasedAt: '2026-01-31', releaseNotes: 'First.' })
  const newest = await version({
    version: '1.1.0-rc.1+5',
    goal: 'Large imports',
    releaseNotes: '## Fixed\n- *All*',
  })
  await version({ version: '0.9.0', releasedAt: '2026-01-01' })
  const body = await page()
  expect([...body.matchAll(/<article id="([^"]+)"/g)].map(([, anchor]) => anchor)).toEqual([
    'v1.1.0-rc.1+5',
    'v1.0.0',
    'v0.9.0',
  ])
  expect(body).toContain('href="#v1.1.0-rc.1%2B5"')
  expect(body).toContain('<h2>Large imports</h2>')
  expect(body).toMatch(/<h3>Fixed<\/h3>\s*<ul>\s*<li><em>All<\/em><\/li>/)
  expect(body).toContain('<time datetime="2026-03-31">31 March 2026</time>')

  await alice.dashboard.patch(`${path}/versions/${newest.id}`, { releaseNotes: 'Changed' })
  expect(await page()).toContain('<p>Changed</p>')
  await alice.dashboard.patch(path, { name: 'Kite' })
  expect(await page()).toContain('<h1>Kite changelog</h1>')
  await put({ title: 'News' })
  expect(await page()).toContain('<h1>News</h1>')
  await alice.dashboard.delete(path, { name: 'Kite' })
  expect((await get(`/p/${slug}`)).statusCode).toBe(404)
  await alice.dashboard.post(`/products/${id}/undelete`)
  expect(await page()).toContain('<h1>News</h1>')
  await put({ isPublic: false })
  expect((await get(`/p/${slug}`)).statusCode).toBe(404)
})

test('a change on another node is shown', async () => {
  const { id, page } = await productWith()
  expect(await page()).not.toContain('7.7.7')
  const other = await serviceOn(data)
  const elsewhere = await other.signIn(alice.id)
  await add(elsewhere, `/products/${id}/versions`, { version: '7.7.7', status: 'RELEASED', releasedAt: day })
  await expect.poll(page, { timeout: 5_000 }).toContain('7.7.7')
})

test('versions that are not released are shown with the roadmap alone, without their notes', async () => {
  const { slug, put, version, page } = await productWith()
  for (const [i, status] of ['PLANNED', 'DEV', 'TESTING'].entries())
    await version({
      ...{ version: `2.0.${i}`, status, goal: `Goal ${i}`, releaseNotes: 'Secret' },
      ...{ plannedAt: '2027-01-01', releasedAt: '2027-02-02' },
    })
  const files = ['', '/feed.atom', '/feed.json', '/latest.json']
  const all = async () =>
    (await Promise.all(files.map((file) => get(`/p/${slug}${file}`)))).map((a) => a.body)
  expect((await all()).join()).not.toMatch(/2\.0\.|Goal|Secret|2027/)
  await put({ showsRoadmap: true })
  const [html = '', ...feeds] = await all()
  expect(html).toMatch(/2\.0\.0.*Goal 0.*1 January 2027.*2\.0\.1.*2\.0\.2/s)
  expect([html, ...feeds].join()).not.toMatch(/Secret|February/)
  expect(feeds.join()).not.toMatch(/2\.0\./)
  expect(await page()).toContain('<h2>Planned</h2>')
})

test('a page runs nothing, loads nothing, and links safely', async () => {
  const { version, slug } = await productWith({ isIndexed: false })
  const notes = `![Shot](https://example.com/a.png) [![In](https://example.com/b.png)](https://example.com/)
[a](javascript:alert(1)) [b](irc://x) [c](/settings) [d](//evil.example) [e](mailto:a@example.com) <b>bold</b>

- [x] done
- [ ] open`
  await version({ version: '1.0.0', releaseNotes: notes })
  const { body, headers } = await get(`/p/${slug}`)
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+=*'; img-src data:; base-uri 'none'/)
  expect(body).not.toMatch(/<script|<img|<b>|<input|javascript:|irc:|evil|\/settings/)
  expect(body).toContain('<a href="https://example.com/a.png" rel="nofollow noopener">Shot</a>')
  expect(body).toContain('<a href="https://example.com/" rel="nofollow noopener">In</a>')
  expect(body).toContain('<a href="mailto:a@example.com" rel="nofollow noopener">e</a>')
  expect(body).toContain('&lt;b&gt;bold&lt;/b&gt;')
  expect(body).toMatch(/☑ done.*☐ open/s)
  expect(headers['x-robots-tag']).toBe('noindex')
  const proxied = (await atPath.inject(`/prodops/p/${slug}`)).body
  expect(proxied).toContain(`property="og:url" content="https://ops.example.com/prodops/p/${slug}"`)
  expect(proxied).toContain(`type="application/atom+xml" title="Atom" href="/prodops/p/${slug}/feed.atom"`)
})

test('hostile texts stay texts in the page and the feeds', async () => {
  const { path, slug, put, version } = await productWith({ showsRoadmap: true })
  for (const [i, hostile] of hostileTexts.entries()) {
    await put({ title: [...hostile].slice(0, 100).join(''), showsRoadmap: true })
    await alice.dashboard.patch(path, { name: [...hostile].slice(0, 200).join('') })
    await version({ version: `1.0.${i}`, goal: hostile, releaseNotes: hostile })
    await version({ version: `2.0.${i}`, status: 'PLANNED', goal: hostile })
    const { body } = await get(`/p/${slug}`)
    const written = /^<(meta|title|link|nav)/
    const tags = body
      .match(/<[a-z!][^>]*>/gi)!
      .filter((tag) => !written.test(tag))
      .join('\n')
    expect(tags).not.toMatch(/<(script|svg|iframe|img|object|form|base|style\s)|\son\w+\s*=/i)
    expect(body.match(/<style/g)).toHaveLength(1)
    const { items } = JSON.parse((await get(`/p/${slug}/feed.json`)).body)
    expect(items.map(({ title }: { title: string }) => title)).toContain(`1.0.${i}: ${hostile}`)
  }
})

test('the JSON feed and the Atom feed have the same entries, with addresses and dates', async () => {
  const { slug, version } = await productWith()
  await version({ version: '1.0.0', goal: 'A & B', releaseNotes: 'Text with \u0001 and <i>' })
  const url = `https://ops.example.com/prodops/p/${slug}`
  const json = await atPath.inject(`/p/${slug}/feed.json`)
  expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8')
  expect(json.headers['access-control-allow-origin']).toBe('*')
  const { items, ...feed } = json.json()
  expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', feed_url: `${url}/feed.json` })
  expect(items).toMatchObject([
    { url: `${url}#v1.0.0`, title: '1.0.0: A & B', date_published: '2026-03-31T00:00:00.000Z' },
  ])
  const atom = await atPath.inject(`/p/${slug}/feed.atom`)
  expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(atom.body).toContain(`<id>${items[0].id}</id><title>1.0.0: A &amp; B</title>`)
  expect(atom.body).toContain(`href="${url}#v1.0.0"`)
  expect(atom.body).not.toContain('\u0001')
  expect((await atPath.inject(`/p/${slug}/latest.json`)).json()).toEqual({
    releases: [{ version: '1.0.0', goal: 'A & B' }],
  })
})

test('a page is not sent again to who has it, and unknown ones are not found', async () => {
  const { slug } = await productWith()
  const { headers } = await get(`/p/${slug}?utm_source=a&utm_source=b`)
  expect(headers['cache-control']).toBe('public, max-age=60')
  expect(headers).not.toHaveProperty('set-cookie')
  const again = await get(`/p/${slug}`, { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  for (const path of ['/p/unknown', '/p/UP', `/p/${slug}/feed.rss`, '/p', '/p/'])
    expect((await get(path, { accept: 'text/html' })).statusCode).toBe(404)
})
