import { type AddressInfo, createServer } from 'node:net'
import { startIdentityProvider } from '@prodops/server/testing/identity-provider.ts'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const probe = createServer().listen(0, '127.0.0.1')
await new Promise((resolve) => probe.once('listening', resolve))
const { port } = probe.address() as AddressInfo
await new Promise((resolve) => probe.close(resolve))
const publicUrl = `http://127.0.0.1:${port}`
const provider = await startIdentityProvider('example', publicUrl)
provider.people.ada = { email: 'alice@example.com', email_verified: true }
provider.people.eve = { email: 'eve@example.com', email_verified: true }

const dashboard = freshDashboard({
  ownService: true,
  env: {
    PORT: String(port),
    PRODOPS_PUBLIC_URL: publicUrl,
    PRODOPS_OIDC_EXAMPLE_ISSUER: provider.config.issuer,
    PRODOPS_OIDC_EXAMPLE_CLIENT_ID: provider.config.clientId,
    PRODOPS_OIDC_EXAMPLE_CLIENT_SECRET: provider.config.clientSecret,
    PRODOPS_PASSWORD_SIGN_IN: 'off',
  },
})

test('a provider signs in and leads to the page that was asked for; others are told', async () => {
  const page = await dashboard.open('/tasks?view=list', { signedIn: false })
  await page.getByRole('button', { name: 'Continue with Example' }).waitFor()
  expect(await page.getByLabel('Password').count()).toBe(0)
  await expectAccessible(page)
  provider.person = 'eve'
  dashboard.expectMessage(/status of 403/)
  await page.getByRole('button', { name: 'Continue with Example' }).click()
  await page.getByRole('alert').getByText('not connected').waitFor()
  await page.context().clearCookies({ domain: '127.0.0.1' })
  await page.goto(`${dashboard.address}/tasks?view=list`)
  provider.person = 'ada'
  await page.getByRole('button', { name: 'Continue with Example' }).click()
  await page.getByRole('heading', { name: 'Tasks' }).waitFor()
  expect(page.url()).toBe(`${dashboard.address}/tasks?view=list`)
  await page.goto(`${dashboard.address}/settings/security`)
  await page.getByText('alice@example.com · connected').waitFor()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('Example disconnected').waitFor()
  await page.getByRole('button', { name: 'Connect Example' }).click()
  await page.getByText('alice@example.com · connected').waitFor()
})
