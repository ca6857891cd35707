import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard()
const root = join(import.meta.dirname, '../../..')

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'API requests' }).click()
  return page.getByRole('dialog', { name: 'API requests' })
}
const codes = async (page: Page) => {
  const code = (await open(page)).locator('pre')
  await code.first().waitFor()
  return code.allInnerTexts()
}

test('what every page shows as SDK code runs, and finds what the page shows', async () => {
  await dashboard.slugged('shown')
  const task = await dashboard.api('POST', '/tasks', { title: 'Shown as code' })
  const version = await dashboard.api<{ id: string }>('POST', '/products/shown/versions', { version: '9.9.0' })
  const idea = await dashboard.call<{ id: string }>('POST', '/ideas', { title: 'Shown as code', type: 'app' })
  await dashboard.api('POST', '/products/shown/metrics', { key: 'visits', name: 'Visits' })
  await dashboard.api('POST', '/products/shown/feedback', { content: 'A bug', type: 'BUG', source: 'EMAIL' })
  const { key } = await dashboard.call<{ key: string }>('POST', '/api-keys', { name: 'For the code' })
  const feedbackKey = (await dashboard.call<{ key: string }>('POST', '/products/shown/feedback-key', {})).key
  const page = await dashboard.open('/tasks')
  await (await open(page)).getByText('SDK', { exact: true }).click()
  const addresses = [
    '/',
    `/tasks/${task.id}?product=shown`,
    '/tasks?view=archive',
    `/ideas/${idea.id}`,
    '/inbox?product=shown&type=BUG&source=EMAIL',
    '/products/shown',
    '/products/shown/versions/9.9.0',
    '/products/shown/log',
    '/products/shown/feedback',
    '/products/shown/metrics',
    '/products/shown/metrics/visits',
    '/products/shown/finance',
    '/products/shown/settings',
  ]
  const shown: string[] = []
  for (const address of addresses) {
    await page.goto(dashboard.address + address)
    await page.locator('h1').first().waitFor()
    shown.push(...(await codes(page)))
  }
  // A metric of this key there is when the page of one is read.
  const code = [...new Set(shown)].filter((text) => !text.includes('daily_active_users'))
  expect(code.length).toBeGreaterThan(20)
  const env = { ...process.env, PRODOPS_API_KEY: key, PRODOPS_FEEDBACK_KEY: feedbackKey }
  const program = code[0]!.split('\n')[0] + code.map((text) => `\n{${text.split('\n').slice(1).join('\n')}}`).join('')
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, env, encoding: 'utf8' })
  expect(ran.status, `${ran.stderr}\n${program}`).toBe(0)
  for (const id of [task.id, version.id, idea.id]) expect(ran.stdout).toContain(id)
  const bugs = shown.find((text) => text.includes('BUG') && text.includes('feedback.list'))
  expect(bugs).toContain("prodops.feedback.list('shown', { type: 'BUG', source: 'EMAIL' })")
}, 60_000)

test('a request is a line of curl with the filter of the page, and the language that was chosen stays', async () => {
  await dashboard.slugged('curled')
  const page = await dashboard.open('/inbox?product=curled&type=BUG')
  const dialog = await open(page)
  await dialog.getByText('curl', { exact: true }).click()
  const list = await dialog.locator('pre').first().innerText()
  expect(list).toContain(`'${dashboard.address}/api/v1/products/curled/feedback?type=BUG'`)
  expect(list).toContain('$PRODOPS_API_KEY')
  await dialog.getByText('SDK', { exact: true }).click()
  await page.goto(`${dashboard.address}/products/curled/settings`)
  await page.locator('h1').first().waitFor()
  const [submission] = await codes(page)
  expect(submission).toContain('prodops.feedback.submit(')
  expect(submission).toContain('process.env.PRODOPS_FEEDBACK_KEY')
})

test('where programs have no request for what is shown, that is said', async () => {
  const page = await dashboard.open('/tasks?view=trash')
  for (const address of ['/tasks?view=trash', '/finance?view=rates', '/products/curled/finance?view=rates']) {
    await page.goto(dashboard.address + address)
    await page.locator('h1').first().waitFor()
    const dialog = await open(page)
    await dialog.getByText('This page has no API requests').waitFor()
    expect(await dialog.locator('pre').count()).toBe(0)
  }
})
