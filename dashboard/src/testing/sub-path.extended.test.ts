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
    const card = page.getByRole('link', { name: 'From elsewhere' }).or(page.getByRole('button', { name: /From elsewhere/ }))
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

  test('the reference lists the operations', async () => {
    dashboard.expectMessage(/@scalar/)
    const page = await dashboard.open('/')
    await page.goto(`${url}/docs`)
    await page.getByText('List products').first().waitFor()
  })
})
