import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { someOf } from '@prodops/server/testing/runs.ts'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'

/** Of axe, to be evaluated in a page. */
export const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** No violation that axe finds. Contrasts are those of theme.test.ts, and measured in extended mode. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of someOf(['light', 'dark'])) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForFunction(
      (scheme) => document.documentElement.getAttribute('data-mantine-color-scheme') === scheme,
      colorScheme,
    )
    // The change of the colours is animated.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
    )
    // The page's policy refuses other scripts, but not the debugger's.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
    const options: axe.RunOptions = {
      resultTypes: ['violations'],
      preload: false,
      rules: { 'color-contrast': { enabled: inject('isExtended') } },
      ...(colorScheme === 'dark' && { runOnly: ['color-contrast'] }),
    }
    const { violations } = await page.evaluate(
      (given) => (window as unknown as { axe: typeof axe }).axe.run(given),
      options,
    )
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    )
    expect(found, colorScheme).toEqual([])
  }
}
