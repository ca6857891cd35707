/** Whether the page is dark: by its background colour, otherwise by its `color-scheme`. */
export function isPageDark(): boolean {
  for (const element of [document.body, document.documentElement]) {
    const lightness = lightnessOf(getComputedStyle(element).backgroundColor)
    if (lightness !== undefined) return lightness < 0.5
  }
  const { colorScheme } = getComputedStyle(document.documentElement)
  return colorScheme.includes('dark') && (!colorScheme.includes('light') || prefersDark().matches)
}

export const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

/** The lightness of a computed colour from 0 to 1; undefined for a transparent one. */
function lightnessOf(color: string): number | undefined {
  const [a = 0, b = 0, c = 0, alpha = 1] = (color.match(/(?<=[( ])-?[\d.]+/g) ?? []).map(Number)
  if (alpha < 0.5) return undefined
  if (color.startsWith('ok')) return a
  if (color.startsWith('l')) return a / 100
  return (a + 2 * b + c) / (color.startsWith('r') ? 1020 : 4)
}

/** Calls `changed` when the colours or the language of the page may have changed. Returns a function that stops it. */
export function watchPage(changed: () => void): () => void {
  const observer = new MutationObserver(update)
  function update() {
    observer.observe(document.documentElement, { attributes: true, childList: true })
    // The page may have replaced its body.
    observer.observe(document.body, { attributes: true })
    changed()
  }
  update()
  const preference = prefersDark()
  preference.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    preference.removeEventListener('change', changed)
  }
}
