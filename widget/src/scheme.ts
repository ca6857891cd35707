export function isPageDark(): boolean {
  for (const element of [document.body, document.documentElement]) {
    const lightness = lightnessOf(getComputedStyle(element).backgroundColor)
    if (lightness !== undefined) return lightness < 0.5
  }
  const { colorScheme } = getComputedStyle(document.documentElement)
  return colorScheme.includes('dark') && (!colorScheme.includes('light') || prefersDark().matches)
}

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

function lightnessOf(color: string): number | undefined {
  const [a = 0, b = 0, c = 0, alpha = 1] = (color.match(/(?<=[( ])-?[\d.]+/g) ?? []).map(Number)
  if (alpha < 0.5) return undefined
  if (color.startsWith('ok')) return a
  if (color.startsWith('l')) return a / 100
  return (a + 2 * b + c) / (color.startsWith('r') ? 1020 : 4)
}

export function watchPage(changed: () => void): () => void {
  const observer = new MutationObserver(update)
  function update() {
    observer.observe(document.documentElement, { attributes: true, childList: true })
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
