import { DEFAULT_THEME } from '@mantine/core'
import { expect, test } from 'vitest'
import { cssVariables } from '../ui/theme'

/** Relative luminance, as WCAG 2 has it. */
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

const grounds = ['--ground', '--ground-2', '--hover', '--chosen']
const texts = ['dimmed', 'placeholder', 'error', 'anchor'].map((name) => `--mantine-color-${name}`)

test.each(['light', 'dark'] as const)('every colour of text can be read on every ground in %s', (scheme) => {
  const colours: Record<string, string> = { ...cssVariables(DEFAULT_THEME)[scheme] }
  for (const text of [...texts, '--danger', '--warn', '--good']) {
    for (const ground of grounds) {
      expect(contrast(colours[text]!, colours[ground]!), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})
