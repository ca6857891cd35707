/** A white letter on each has a contrast of at least 4.5. */
const hues = ['#0f766e', '#b0530a', '#6b4bd3', '#bb3568', '#2563b8', '#2f7438', '#55606e']

/** Of a product that is not in the list, such as a deleted one. */
export const hueOf = (id: string): string =>
  hues[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % hues.length]!

const known = new WeakMap<object, Map<string, string>>()

/** By the id, but none of those that the six products created before have: neighbours differ. */
export function huesOf(products: { id: string }[]): Map<string, string> {
  const before = known.get(products)
  if (before) return before
  const ids = products.map(({ id }) => id).sort()
  const chosen: string[] = []
  for (const id of ids) {
    const taken = chosen.slice(1 - hues.length)
    const own = hueOf(id)
    chosen.push(taken.includes(own) ? hues.find((hue) => !taken.includes(hue))! : own)
  }
  const of = new Map(ids.map((id, i) => [id, chosen[i]!]))
  known.set(products, of)
  return of
}
