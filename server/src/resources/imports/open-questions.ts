import type { FieldError } from '../../errors.ts'
import {
  type Decided,
  decidedDates,
  decidedNumbers,
  type Shown,
  type ShownFormats,
} from './column-formats.ts'
import { currenciesNamed, currenciesOf } from './currencies.ts'
import type { Import } from './imports.schema.ts'
import { mappableFields } from './mapping.ts'
import { shownBy, signsOf } from './signed-amounts.ts'

/** How a file is read. */
export type Read = Pick<Import, 'kind' | 'preset' | 'mapping' | 'options'>

/** Questions have this code, so that clients can show them as a choice. */
const open = (path: string, message: string): FieldError => ({
  path,
  code: 'ambiguous',
  message: `is needed: ${message}`,
})
const quoted = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(' and ')

/** What the cells of the mapped columns leave open, with the option that settles each. */
export function openQuestions(read: Read, headings: string[], shown: Shown): FieldError[] {
  const { kind, preset, mapping, options } = read
  const columnsWith = (...types: string[]) =>
    mappableFields(kind)
      .filter(({ type }) => types.includes(type))
      .flatMap(({ name }) => shownBy(mapping, name, headings, shown))
      .flatMap(({ heading, shown }) => (shown ? [{ heading, shown }] : []))
  const dates = columnsWith('day', 'timestamp')
  const numbers = columnsWith('number')
  const questions = [
    options.dateFormat === null &&
      firstOpen(dates, decidedDates, 'dateFormat', (choices) => choices.join(' or ')),
    options.decimalMark === null &&
      preset === null &&
      firstOpen(numbers, decidedNumbers, 'decimalMark', () => 'a decimal point or a decimal comma'),
    options.timeZone === null && zoneQuestion(dates),
    preset === null && currencyQuestion(read, headings, shown),
    preset === null && signQuestion(read, headings, shown),
  ]
  return questions.filter((question) => typeof question === 'object')
}

interface Column {
  heading: string
  shown: ShownFormats
}

function firstOpen<T>(
  columns: Column[],
  decide: (shown: ShownFormats) => Decided<T>,
  path: string,
  named: (choices: T[]) => string,
): FieldError | undefined {
  for (const { heading, shown } of columns) {
    const decided = decide(shown)
    if (!('ask' in decided)) continue
    const { ask, choices } = decided
    const what = ask.length > 1 ? 'contradict each other' : `can have ${named(choices)}`
    return open(path, `${quoted(ask)} in the column "${heading}" ${what}`)
  }
  return undefined
}

function zoneQuestion(dates: Column[]): FieldError | undefined {
  for (const { heading, shown } of dates)
    for (const [zone, cell] of Object.entries(shown.zones))
      return open(
        'timeZone',
        `"${cell}" in the column "${heading}" has a time zone that several places call ${zone}`,
      )
  return undefined
}

function currencyQuestion(
  { kind, mapping, options }: Read,
  headings: string[],
  shown: Shown,
): FieldError | undefined {
  if ((kind !== 'revenue' && kind !== 'costs') || mapping.currency || options.defaults.currency)
    return undefined
  for (const { heading, shown: of } of ['amount', 'debit', 'credit'].flatMap((field) =>
    shownBy(mapping, field, headings, shown),
  )) {
    // Of "$5.00 USD", both say something.
    const byCell = Map.groupBy(Object.entries(of?.currencies ?? {}), ([, cell]) => cell)
    const inCells = [...byCell].map(([cell, signs]) => {
      const [first, ...others] = signs.map(([sign]) => currenciesOf(sign) ?? [])
      return { cell, codes: first?.filter((code) => others.every((codes) => codes.includes(code))) }
    })
    for (const { cell, codes } of [...inCells, { cell: heading, codes: undefined }]) {
      const named = currenciesNamed(heading, codes) ?? []
      if (named.length > 1)
        return open(
          'options.defaults.currency',
          `"${cell}" in the column "${heading}" can be ${named.slice(0, 4).join(', ')}`,
        )
    }
  }
  return undefined
}

function signQuestion(read: Read, headings: string[], shown: Shown): FieldError | undefined {
  const { kind, mapping, options } = read
  const { negate, hasTwoColumns, negative, isOfBank, wayColumn } = signsOf(read, headings, shown)
  const [column] = shownBy(mapping, 'amount', headings, shown)
  const { positive, negative: below } = column?.shown ?? {}
  if (!column || hasTwoColumns) return undefined
  const { heading } = column
  if (kind === 'costs' && options.negate === null && positive !== undefined) {
    if (!isOfBank && below !== undefined)
      return open(
        'negate',
        `the column "${heading}" has "${below}" and "${positive}". ` +
          'false: amounts below 0 are the costs; true: those above 0',
      )
    // Credits alone look like the charges of a card.
    if (isOfBank && wayColumn === undefined && below === undefined)
      return open(
        'negate',
        `the column "${heading}" of a bank statement has "${positive}" and nothing below 0. ` +
          'false: amounts above 0 are money in, and left out; true: they are the costs',
      )
  }
  const out = negate ? positive : below
  if (kind === 'revenue' && negative === undefined && out !== undefined)
    return open(
      'negative',
      `"${out}" in the column "${heading}" is below 0. ` +
        'refund: it is a refund; skip: it is no revenue, as in a bank statement',
    )
  return undefined
}
