import { amountFields, type Mapping, type ReadingOptions } from '../mapping.ts'
import type { ImportKind } from '../rows.schema.ts'
import { Columns, headingKey } from '../source-row.ts'
import { appStoreFinancial } from './app-store-financial.ts'
import { appStoreReviews } from './app-store-reviews.ts'
import { appStoreSales } from './app-store-sales.ts'
import { canny } from './canny.ts'
import { fider } from './fider.ts'
import { githubIssues } from './github-issues.ts'
import { googleForms } from './google-forms.ts'
import { googlePlayReviews } from './google-play-reviews.ts'
import { gumroad } from './gumroad.ts'
import { lemonSqueezy } from './lemon-squeezy.ts'
import { linear } from './linear.ts'
import { paddle } from './paddle.ts'
import { plausible } from './plausible.ts'
import type { Preset } from './preset.ts'
import { stripeBalance } from './stripe-balance.ts'
import { stripePayments } from './stripe-payments.ts'
import { trello } from './trello.ts'
import { umami } from './umami.ts'

interface Detected {
  kind: ImportKind
  preset: string
  /** The columns of each field that the file has. */
  mapping: Mapping
  options: ReadingOptions
}

export const presets: readonly Preset[] = [
  stripePayments,
  stripeBalance,
  paddle,
  lemonSqueezy,
  gumroad,
  appStoreSales,
  appStoreFinancial,
  appStoreReviews,
  googlePlayReviews,
  canny,
  fider,
  googleForms,
  linear,
  trello,
  githubIssues,
  plausible,
  umami,
]

/** @returns undefined if there is none, or for records of another kind */
export const presetNamed = (name: string | null, kind: ImportKind): Preset | undefined =>
  presets.find((preset) => preset.preset === name && preset.kind === kind)

/** `stripe` names `stripe-payments` and `stripe-balance`. */
export const isNamed = ({ preset }: Preset, name: string): boolean =>
  preset === name || preset.startsWith(`${name}-`)
/** The program that gives the ids of a file: as a person names it, or that of the preset. null: unknown */
export const sourceOf = ({
  kind,
  preset,
  options,
}: {
  kind: ImportKind
  preset: string | null
  options: { idSource: string | null }
}) => options.idSource ?? presetNamed(preset, kind)?.source ?? null

/**
 * The preset with the most headings of those that fit. `name` limits them to presets that start with it:
 * `stripe` is `stripe-payments` or `stripe-balance`. undefined: none fits.
 */
export function detect(headings: string[], name = ''): Detected | undefined {
  const actual = new Set(headings.map(headingKey))
  const [found] = presets
    .filter((preset) => name === '' || isNamed(preset, name))
    .filter((preset) => preset.headings.every((heading) => actual.has(headingKey(heading))))
    .filter(
      ({ isFirst, headings: [first = ''] }) =>
        !isFirst || headingKey(first) === headingKey(headings[0] ?? ''),
    )
    .toSorted((a, b) => b.headings.length - a.headings.length)
  if (!found) return undefined
  const { kind, preset, options = {} } = found
  return { kind, preset, mapping: columnsIn(found, headings), options }
}

/** The columns of each field of a preset that a file has. */
function columnsIn({ columns, reads = [], rest }: Preset, headings: string[]): Mapping {
  const find = columnFinder(headings)
  const inFile = (named: string | string[]) => [named].flat().flatMap(find)
  const mapping = Object.fromEntries(
    Object.entries(columns)
      .map(([field, named]): [string, string[]] => [field, inFile(named)])
      .filter(([, there]) => there.length > 0),
  )
  const taken = [...Object.values(mapping).flat(), ...inFile(reads)]
  if (rest) mapping[rest] = headings.filter((heading) => heading !== '' && !taken.includes(heading))
  return mapping
}

/** The fields that a person chose other columns for, or none. A preset reads the others. */
export function chosenFields(preset: Preset, headings: string[], mapping: Mapping): Set<string> {
  const own = columnsIn(preset, headings)
  const isSame = (field: string) => (own[field] ?? []).join('\n') === (mapping[field] ?? []).join('\n')
  return new Set([...Object.keys(own), ...Object.keys(mapping)].filter((field) => !isSame(field)))
}

/** Otherwise the preset gives the amount, its sign and its currency in full. */
export const hasChosenAmount = (chosen: Set<string>): boolean =>
  amountFields.some((field) => chosen.has(field))

/** The columns that no field takes and that no row is left out by. */
export function unusedColumns(
  headings: string[],
  {
    kind,
    preset: name,
    mapping,
    options: { skip = {} },
  }: { kind: ImportKind; preset: string | null; mapping: Mapping; options: Pick<ReadingOptions, 'skip'> },
): string[] {
  const reads = presetNamed(name, kind)?.reads ?? []
  const named = [...Object.values(mapping).flat(), ...Object.keys(skip), ...reads]
  const used = new Set(named.flatMap(columnFinder(headings)))
  return headings.filter((heading) => !used.has(heading))
}

/** Finds the one column that rows read for a heading, of several that differ in case. */
function columnFinder(headings: string[]) {
  const columns = new Columns(headings)
  return (heading: string) => headings[columns.indexOf(heading)] ?? []
}
