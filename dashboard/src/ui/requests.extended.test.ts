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

test('the SDK code that every page shows runs and finds what the page shows', async () => {
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
    '/inbox',
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
  // An example key, which no metric has.
  const code = [...new Set(shown)].filter((text) => !text.includes('daily_active_users'))
  expect(code.length).toBeGreaterThan(20)
  const env = { ...process.env, PRODOPS_API_KEY: key, PRODOPS_FEEDBACK_KEY: feedbackKey }
  const program = code[0]!.split('\n')[0] + code.map((text) => `\n{${text.split('\n').slice(1).join('\n')}}`).join('')
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, env, encoding: 'utf8' })
  expect(ran.status, `${ran.stderr}\n${program}`).toBe(0)
  for (const id of [task.id, version.id, idea.id]) expect(ran.stdout).toContain(id)
}, 60_000)
