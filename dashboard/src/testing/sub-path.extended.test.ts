import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startProxy } from '@prodops/server/testing/proxy.ts'
import { describe, expect, test } from 'vitest'
import { freshDashboard } from './dashboard'

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe.each([true, false])('below a path that the proxy strips: %s', async (strips) => {
  const port = await freePort()
  const url = await startProxy(() => `http://127.0.0.1:${port}`, { strips })
  const dashboard = freshDashboard({ env: { PORT: String(port), PRODOPS_PUBLIC_URL: url } })

  test('pages open, link, reload and change live', async () => {
    const page = await dashboard.open('/tasks')
    expect(page.url()).toBe(`${url}/tasks`)
    await dashboard.api('POST', '/tasks', { title: 'From elsewhere' })
    const card = page
      .getByRole('link', { name: 'From elsewhere' })
      .or(page.getByRole('button', { name: /From elsewhere/ }))
    await card.first().click()
    await expect.poll(() => page.url()).toMatch(`${url}/tasks/task_`)
    await page.reload()
    await page.getByText('From elsewhere').first().waitFor()
    await page.goto(`${url}/settings/api-keys`)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect.poll(() => page.url().replace(/\/$/, '')).toBe(url)
  })

  test('a visitor signs in and is led back', async () => {
    const page = await dashboard.open('/finance', { signedIn: false })
    expect(page.url()).toBe(`${url}/sign-in?to=%2Ffinance`)
    await page.getByLabel('Email').fill(dashboard.email)
    await page.getByLabel('Password', { exact: true }).fill(dashboard.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => page.url()).toBe(`${url}/finance`)
  })

  test('a page of another site sends feedback with the widget', async () => {
    const product = await dashboard.slugged('paperplane')
    const { key } = await dashboard.call<{ key: string }>('POST', `/products/${product}/feedback-key`, {})
    const site = createServer((_request, answer) => {
      answer.setHeader('content-type', 'text/html')
      answer.end(
        `<!doctype html><title>Site</title><script src="${url}/widget.js" data-key="${key}" ` +
          'defer></script><h1>Site</h1>',
      )
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const page = await dashboard.open('/sign-in', { signedIn: false })
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    await page.locator('prodops-feedback button.launcher').click()
    await page.getByLabel('Message').fill('From below a path')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect
      .poll(() => dashboard.api<{ content: string }[]>('GET', '/products/paperplane/feedback'))
      .toMatchObject([{ content: 'From below a path' }])
    site.closeAllConnections()
    site.close()
  })

  test('the reference lists the operations', async () => {
    dashboard.expectMessage(/@scalar/)
    const page = await dashboard.open('/')
    await page.goto(`${url}/docs`)
    await page.getByText('List products').first().waitFor()
  })
})
