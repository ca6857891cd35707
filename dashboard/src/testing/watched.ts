import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'

/**
 * Pages that are released behind each test. A console message of any kind in them fails it, but for those
 * that it lets pass, and the browser's words on a read of what the page has just deleted: it may have been
 * sent before.
 */
export function watchedPages() {
  const releases: ((hasFailed: boolean) => Promise<void>)[] = []
  let messages: string[] = []
  let expected: RegExp[] = []

  afterEach(async ({ task }) => {
    const unexpected = messages.filter((message) => !expected.some((pattern) => pattern.test(message)))
    for (const release of releases.splice(0)) await release(task.result?.state === 'fail')
    messages = []
    expected = []
    expect(unexpected).toEqual([])
  })

  function watch(page: Page, release: (hasFailed: boolean) => Promise<void>): Page {
    releases.push(release)
    page.setDefaultTimeout(6_000)
    const deleted: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deleted.push(request.url())
    })
    page.on('console', (message) => {
      const isGone =
        /status of 404/.test(message.text()) && deleted.some((url) => message.location().url.startsWith(url))
      if (!isGone) messages.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
    return page
  }

  return {
    watch,
    /** A page of a new window, which is closed. */
    open: async (context: BrowserContext) => watch(await context.newPage(), () => context.close()),
    /** The browser's own words that the next check lets pass. */
    expectMessage: (pattern: RegExp) => void expected.push(pattern),
  }
}
