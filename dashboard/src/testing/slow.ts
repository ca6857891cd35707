import type { Page, Route } from 'playwright-core'

/** From now on what the page changes is answered so much later. */
export const answersAfter = (page: Page, ms: number) =>
  page.route('**/dashboard/api/**', async (route) => {
    if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  })

/** The first record that the page makes at a path waits for what the test does with it; those behind it do not. */
export async function held(page: Page, path: string) {
  const first = Promise.withResolvers<Route>()
  let isFirst = true
  await page.route(`**/dashboard/api${path}`, async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue()
    isFirst = false
    first.resolve(route)
  })
  return {
    goOn: async () => (await first.promise).continue(),
    /** As the service refuses what it cannot take. */
    refuse: async () => {
      const error = { type: 'validation_error', message: 'The title is refused.', requestId: 'req_1' }
      await (await first.promise).fulfill({ status: 422, json: { error } })
    },
    /** The service has done it, and nobody hears of that. */
    lose: async () => void (await (await first.promise).fetch()),
  }
}
