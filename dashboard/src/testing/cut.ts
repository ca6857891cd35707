import type { Page } from 'playwright-core'

/** The texts of the parts that have more to show than they have room for. */
export const cutTexts = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight)
        .map((part) => part.textContent),
    )
