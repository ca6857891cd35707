import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** No violation that axe can find, in light and in dark. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForFunction(
      (scheme) => document.documentElement.getAttribute('data-mantine-color-scheme') === scheme,
      colorScheme,
    )
    // Colours move from one scheme to the other for a moment.
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))))
    // The page's policy takes no script from elsewhere; this one comes from the debugger, once for both schemes.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    )
    expect(found, colorScheme).toEqual([])
  }
}
