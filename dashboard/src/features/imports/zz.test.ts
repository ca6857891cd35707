import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()
const fixtures = new URL('../../../../server/src/resources/imports/fixtures/', import.meta.url)
test('x', async () => {
  const page = await dashboard.open('/products/paperplane/finance')
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/shot-finance.png' })
  for (const [name, viewport] of [
    ['wide', { width: 1280, height: 1000 }],
    ['phone', { width: 390, height: 900 }],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.goto(`${dashboard.address}/import`)
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/shot-${name}-0.png` })
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose file' }).click()
    await (await chooser).setFiles({
      name: 'payments.csv',
      mimeType: 'text/csv',
      buffer: readFileSync(new URL('stripe-payments.csv', fixtures)),
    })
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/shot-${name}-1.png`, fullPage: true })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/shot-${name}-2.png` })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('button', { name: /^Import \d/ }).click()
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/shot-${name}-3.png` })
  }
}, 60000)
