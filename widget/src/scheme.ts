/** Whether the page is dark now: by the colour it paints behind everything or, where it paints none, by its `color-scheme`. */
export function isPageDark(): boolean {
  for (const painted of [document.body, document.documentElement]) {
    const lightness = lightnessOf(getComputedStyle(painted).backgroundColor)
    if (lightness !== undefined) return lightness < 0.5
  }
  const { colorScheme } = getComputedStyle(document.documentElement)
  return colorScheme.includes('dark') && (!colorScheme.includes('light') || prefersDark().matches)
}

export const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

/** From 0 to 1, of a colour as browsers compute it: `rgb(…)`, `oklch(…)`, `lab(…)`, `color(srgb …)`. Nothing for what lets through. */
function lightnessOf(color: string): number | undefined {
  const [a = 0, b = 0, c = 0, alpha = 1] = (color.match(/(?<=[( ])-?[\d.]+/g) ?? []).map(Number)
  if (alpha < 0.5) return undefined
  if (color.startsWith('ok')) return a
  if (color.startsWith('l')) return a / 100
  return (a + 2 * b + c) / (color.startsWith('r') ? 1020 : 4)
}

/** Calls when the look or the language of the page may have changed. The answer ends it. */
export function watchPage(changed: () => void): () => void {
  const observer = new MutationObserver(follow)
  function follow() {
    observer.observe(document.documentElement, { attributes: true, childList: true })
    // There may be another body by now.
    observer.observe(document.body, { attributes: true })
    changed()
  }
  follow()
  const preference = prefersDark()
  preference.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    preference.removeEventListener('change', changed)
  }
}
