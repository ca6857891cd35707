import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'

/**
 * Pages that are closed behind each test. A console message of any kind in them fails it, but for those that it lets pass,
 * and the browser's words on a read of what the page has just deleted: it may have been sent before.
 */
export function watchedPages() {
  const contexts: BrowserContext[] = []
  let messages: string[] = []
  let expected: RegExp[] = []

  afterEach(async () => {
    const unexpected = messages.filter((message) => !expected.some((pattern) => pattern.test(message)))
    for (const context of contexts.splice(0)) await context.close()
    messages = []
    expected = []
    expect(unexpected).toEqual([])
  })

  return {
    async open(context: BrowserContext): Promise<Page> {
      contexts.push(context)
      const page = await context.newPage()
      page.setDefaultTimeout(6_000)
      const deleted: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'DELETE') deleted.push(request.url())
      })
      page.on('console', (message) => {
        const isGone = /status of 404/.test(message.text()) && deleted.some((url) => message.location().url.startsWith(url))
        if (!isGone) messages.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
      return page
    },
    /** The browser's own words that the next check lets pass. */
    expectMessage: (pattern: RegExp) => void expected.push(pattern),
  }
}
