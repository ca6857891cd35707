import type { ImportKind, ImportOptions, Mapping } from '../mapping.ts'
import { feedbackPresets } from './feedback.ts'
import { metricValuePresets } from './metric-values.ts'
import { revenuePresets } from './revenue.ts'
import { taskPresets } from './tasks.ts'

/** How to read the export of a provider. */
export interface Preset {
  preset: string
  kind: ImportKind
  /** The export is recognised by these, in any case and order. */
  headings: string[]
  /** The heading has to be the first of the file. */
  isFirst?: boolean
  /** Columns that a file lacks are left out. */
  mapping: Mapping
  options: ImportOptions
  /** The field that takes all columns that no other field takes. */
  rest?: string
}

export interface Detected {
  kind: ImportKind
  preset: string
  mapping: Mapping
  options: ImportOptions
}

export const presets: readonly Preset[] = [...revenuePresets, ...feedbackPresets, ...taskPresets, ...metricValuePresets]

/**
 * The preset with the most headings of those that fit. `name` limits them to presets that start with it: `stripe` is
 * `stripe-payments` or `stripe-balance`. undefined: none fits.
 */
export function detect(headings: string[], name = ''): Detected | undefined {
  const actual = new Map(headings.map((heading) => [keyOf(heading), heading]))
  const found = presets
    .filter(({ preset }) => preset === name || name === '' || preset.startsWith(`${name}-`))
    .filter((preset) => preset.headings.every((heading) => actual.has(keyOf(heading))))
    .filter(({ isFirst, headings: [first] }) => !isFirst || keyOf(first!) === keyOf(headings[0]!))
    .toSorted((a, b) => b.headings.length - a.headings.length)[0]
  if (!found) return undefined
  const { kind, preset, options, rest } = found
  const mapping = Object.fromEntries(
    Object.entries(found.mapping).flatMap(([field, wanted]): [string, string | string[]][] => {
      const there = [wanted].flat().flatMap((heading) => actual.get(keyOf(heading)) ?? [])
      return there.length > 0 ? [[field, there.length > 1 ? there : there[0]!]] : []
    }),
  )
  const skip = Object.entries(options.skip ?? {}).flatMap(([heading, words]) => {
    const there = actual.get(keyOf(heading))
    return there === undefined ? [] : [[there, words] as const]
  })
  if (rest) {
    const taken = Object.values(mapping).flat()
    mapping[rest] = headings.filter((heading) => heading !== '' && !taken.includes(heading))
  }
  return { kind, preset, mapping, options: skip.length > 0 ? { ...options, skip: Object.fromEntries(skip) } : options }
}

const keyOf = (heading: string) => heading.trim().toLowerCase()
