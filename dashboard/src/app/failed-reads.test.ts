import { runs } from '@prodops/server/testing/runs.ts'
import { expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard()

const failure = {
  status: 500,
  contentType: 'application/json',
  headers: { 'x-request-id': 'req-42' },
  body: JSON.stringify({
    error: { type: 'internal_error', message: 'Internal error', errors: [], requestId: 'req-42' },
  }),
}

test('a page whose records can’t be read says so with the request, and Retry reads them', async () => {
  await dashboard.slugged('paperplane')
  dashboard.expectMessage(/status of 500/)
  const page = await dashboard.open('/finance')
  await page.route(/dashboard\/api\/(products\/[^/]+\/)?(finance|review|portfolio)/, (route) =>
    route.fulfill(failure),
  )
  await page.reload()
  await page.getByText("Couldn't load finance.").waitFor()
  await page.getByText('Request req-42').waitFor()
  await expectAccessible(page)
  await page.goto(`${dashboard.address}/products/paperplane`)
  await page.getByText("Couldn't load the overview.").waitFor()
  await page.goto(`${dashboard.address}/review`)
  await page.getByText("Couldn't load the review.").waitFor()
  await page.unroute(/dashboard\/api\/(products\/[^/]+\/)?(finance|review|portfolio)/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('No money in or out').waitFor()
  expect(await page.getByText("Couldn't load").count()).toBe(0)
})

test('no page is blank when reads fail', async () => {
  dashboard.expectMessage(/status of 500/)
  const page = await dashboard.open('/tasks')
  const ofAccount = `/ /products /tasks /tasks?view=list /inbox /ideas /ideas?status=track /finance
    /settings/currency /review /import /tasks/task_none`.split(/\s+/)
  const areas = ['', '/tasks', '/versions', '/feedback', '/metrics', '/finance', '/settings']
  const ofProduct = [...areas, '/versions/1.0.0'].map((area) => `/products/paperplane${area}`)
  const ofSettings = ['security', 'api-keys', 'webhooks', 'activity'].map((tab) => `/settings/${tab}`)
  const paths = [...ofAccount, ...ofProduct, ...ofSettings].filter((_, i) => i % runs(3, 1) === 0)
  await page.route(/dashboard\/api\/(?!session$|events|feedback-keys)/, (route) =>
    route.request().method() === 'GET' ? route.fulfill(failure) : route.continue(),
  )
  for (const path of paths) {
    await page.goto(dashboard.address + path)
    await page
      .getByText(/Couldn't load/)
      .first()
      .waitFor()
      .catch(() => expect.fail(path))
  }
}, 60_000)
