import { expect, test } from 'vitest'
import { expectAccessible, freshSite } from './testing/site.ts'

const site = freshSite()

test('with data-changelog, the button is marked until the newest release was seen', async () => {
  const { id, key } = await site.product()
  const slug = `what-is-new-${id.slice(-8)}`
  const settings = { title: null, accent: '#3b5bdb', isIndexed: true, showsRoadmap: false }
  await site.owner('PUT', `/products/${id}/changelog`, { ...settings, isPublic: true, slug })
  const release = (version: string, goal: string) =>
    site.owner('POST', `/products/${id}/versions`, {
      ...{ version, goal, status: 'RELEASED', releasedAt: '2026-03-31' },
      ...{ releaseNotes: ']]> & *x*\u0001' },
    })
  await release('1.0.0', '<b>Imports</b>')
  const attributes = { changelog: slug }
  const page = await site.open(key, { attributes, html: 'lang="de"' })
  const button = page.locator('prodops-feedback .launcher')
  const mark = page.locator('prodops-feedback .launcher.new')
  await mark.waitFor()
  expect(await button.evaluate((marked) => marked.ariaDescription)).toBe('Neuigkeiten')
  await button.click()
  const list = page.getByRole('navigation', { name: 'Neuigkeiten' })
  const link = list.getByRole('link', { name: '1.0.0: <b>Imports</b>' })
  expect(await link.getAttribute('href')).toBe(`${site.address}/p/${slug}#v1.0.0`)
  await expectAccessible(page)
  const atom = await page.evaluate(async (address) => {
    const text = await (await fetch(address)).text()
    const feed = new DOMParser().parseFromString(text, 'application/xml')
    const textOf = (selector: string) => feed.querySelector(selector)?.textContent
    return [textOf('parsererror'), textOf('entry > title'), textOf('entry > content')]
  }, `${site.address}/p/${slug}/feed.atom`)
  expect(atom).toEqual([undefined, '1.0.0: <b>Imports</b>', '<p>]]&gt; &amp; <em>x</em></p>'])
  const reload = () =>
    Promise.all([page.waitForResponse((answer) => answer.url().endsWith('/latest.json')), page.reload()])
  await reload()
  await button.click()
  await list.waitFor()
  expect(await mark.count()).toBe(0)
  await release('1.1.0', 'Exports')
  await page
    .context()
    .newCDPSession(page)
    .then((session) => session.send('Network.clearBrowserCache'))
  await reload()
  await mark.waitFor()
})

test('without a changelog, the form works as before', async () => {
  const { key } = await site.product()
  site.expectMessage(/status of 404/)
  const page = await site.open(key, { attributes: { changelog: 'unknown' } })
  await page.locator('prodops-feedback .launcher').click()
  await page.getByLabel('Message').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
})
