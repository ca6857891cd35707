import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = Object.fromEntries(
  [
    ...readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8').matchAll(
      /--([\w-]+):\s*light-dark\((#\w+), (#\w+)\)/g,
    ),
  ].map(([, name, light, dark]) => [name!, { light: light!, dark: dark! }]),
)

/** Relative luminance, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter! + 0.05) / (darker! + 0.05)
}

const surfaces = ['bg', 'surface', 'surface-soft', 'surface-hover']
const texts = ['text', 'text-2', 'text-3', 'accent-text', 'positive', 'negative', 'warning']
const softPairs = [
  ['accent-text', 'accent-soft'],
  ['positive', 'positive-soft'],
  ['negative', 'negative-soft'],
  ['warning', 'warning-soft'],
] as const
const pairs = [...texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)), ...softPairs]

test.each(['light', 'dark'] as const)(
  'text has a contrast of at least 4.5 on every surface in %s',
  (scheme) => {
    for (const [text, surface] of pairs)
      expect(
        contrast(tokens[text]![scheme], tokens[surface]![scheme]),
        `${text} on ${surface}`,
      ).toBeGreaterThanOrEqual(4.5)
  },
)
