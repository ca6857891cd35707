import type { Page, Route } from 'playwright-core'

/** From now on what the page changes is answered so much later. */
export const answersAfter = (page: Page, ms: number) =>
  page.route('**/dashboard/api/**', async (route) => {
    if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  })

/** What the page asks for at an address waits until it is let go. */
export async function heldBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The first answer from an address is read immediately and delivered on release, so it predates later changes. */
export async function firstAnswerHeldBack(page: Page, address: string) {
  const read = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const onRoute = async (route: Route) => {
    const response = await route.fetch()
    read.resolve()
    await go.promise
    await route.fulfill({ response }).catch(() => undefined)
  }
  await page.route(address, onRoute, { times: 1 })
  return { isRead: read.promise, letGo: go.resolve }
}

/** The first record that the page makes, or changes, at a path waits for what the test does with it; those behind it do not. */
export async function held(page: Page, path: string, method: 'POST' | 'PATCH' = 'POST') {
  const first = Promise.withResolvers<Route>()
  let isFirst = true
  await page.route(`**/dashboard/api${path}`, async (route) => {
    if (route.request().method() !== method || !isFirst) return route.continue()
    isFirst = false
    first.resolve(route)
  })
  return {
    goOn: async () => (await first.promise).continue(),
    /** As the service refuses what it cannot take. */
    refuse: async (message: string) => {
      const error = { type: 'validation_error', message, requestId: 'req_1' }
      await (await first.promise).fulfill({ status: 422, json: { error } })
    },
    /** The service handles the request, but the response is lost. */
    lose: async () => void (await (await first.promise).fetch()),
  }
}
