import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** No violation that axe can find in light, and no contrast that is too low in dark: nothing else differs. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForFunction(
      (scheme) => document.documentElement.getAttribute('data-mantine-color-scheme') === scheme,
      colorScheme,
    )
    // The change of the colours is animated.
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))))
    // The page's policy refuses other scripts, but not the debugger's.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
    const options: axe.RunOptions = {
      resultTypes: ['violations'],
      ...(colorScheme === 'dark' && { runOnly: ['color-contrast'] }),
    }
    const { violations } = await page.evaluate((given) => (window as unknown as { axe: typeof axe }).axe.run(given), options)
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    )
    expect(found, colorScheme).toEqual([])
  }
}
