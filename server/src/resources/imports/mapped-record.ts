import type { Shown } from './column-formats.ts'
import { readAmount } from './currencies.ts'
import {
  amountFields,
  commonDefaults,
  type MappableField,
  type Mapping,
  mappableFields,
  type ReadingOptions,
} from './mapping.ts'
import { setCurrency, setDirection, setNetAmount, setUnits } from './money.ts'
import type { Preset } from './presets/preset.ts'
import { chosenFields, hasChosenAmount } from './presets/presets.ts'
import type { Reading } from './record-reader.ts'
import type { ImportKind } from './rows.schema.ts'
import { signsOf } from './signed-amounts.ts'
import { Cell, CellError, RowError, type SourceRow } from './source-row.ts'
import { choiceReader, labelsOf, wordReader } from './words.ts'

type FieldValue = string | number | boolean | string[]
export type ImportRecord = Record<string, FieldValue>

/**
 * The second way to read a row, after presets: a person chooses the columns of each field. With a preset, its
 * fields are taken but for those with other columns. Both may leave fields to the defaults.
 * @returns a function that throws RowError with all that is wrong
 */
export function mappedReader(
  { kind, mapping, options }: Reading,
  headings: string[],
  shown: Shown,
  preset: Preset | undefined,
): (row: SourceRow, given: object) => { record: ImportRecord } | { skip: string } {
  const chosen = preset && chosenFields(preset, headings, mapping)
  const isChosen = (field: string) => !chosen || chosen.has(field)
  // Otherwise the preset gives the amount, its sign and its currency in full.
  const isAmountChosen = !chosen || hasChosenAmount(chosen)
  const own = Object.fromEntries(Object.entries(mapping).filter(([field]) => isChosen(field)))
  const readers = fieldReaders(kind, own, options)
  const signs = signsOf({ mapping, options }, headings, shown)
  const isMoney = kind === 'revenue' || kind === 'costs'

  return (row, given) => {
    const record: ImportRecord = {}
    if (options.product) record.product = options.product
    if (options.metric) record.metric = options.metric
    const errors: string[] = []
    const values = new Map<string, FieldValue | undefined>(Object.entries(given))
    for (const { name, isRequired, read } of readers) {
      const value = isChosen(name) ? undefined : filled(values.get(name))
      try {
        const found = value ?? read(row)
        if (found !== undefined) record[name] = found
        else if (isRequired && !(name in record) && !(name === 'amount' && signs.hasTwoColumns))
          errors.push(`${name} is missing`)
      } catch (error) {
        if (!(error instanceof RowError)) throw error
        errors.push(error.message)
      }
    }
    if (isMoney && isAmountChosen) errors.push(...setCurrency(record, row, mapping))
    if (isMoney) errors.push(...setUnits(record, (field) => options.minorUnits === true && isChosen(field)))
    if (errors.length > 0) throw new RowError(errors.join('; '))
    if (!isMoney) return { record }
    const wrongWay = isAmountChosen ? setDirection(kind, record, signs, row) : undefined
    const skip = wrongWay ?? setNetAmount(kind, record)
    return skip === undefined ? { record } : { skip }
  }
}

/** Empty texts and lists are no value. */
const filled = (value: FieldValue | undefined) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value

/** Reads a field by its columns; for empty cells, its default. undefined: no value. @throws CellError */
type Read = (row: SourceRow) => FieldValue | undefined

/** The ids of rows, and the direction of their money, are read apart. */
const ofRow = ['externalId', 'direction']

const fieldReaders = (kind: ImportKind, mapping: Mapping, options: ReadingOptions) =>
  mappableFields(kind)
    .filter(({ name }) => !ofRow.includes(name))
    .map((field) => {
      const headings = mapping[field.name] ?? []
      const fallback = options.defaults?.[field.name] || commonDefaults[kind]?.[field.name] || ''
      return { ...field, read: fieldReader(field, headings, fallback, options) }
    })

function fieldReader(
  field: MappableField,
  headings: string[],
  fallback: string,
  options: ReadingOptions,
): Read {
  const { name, type } = field
  if (name === 'deducted' && headings.length > 0) return (row) => sumOf(row, headings)
  if (type === 'text') return (row) => textOf(row, name, headings, options) || fallback || undefined
  if (type !== 'list') return valueReader(field, headings, fallback, options.words?.[name])
  return (row) => {
    const texts = row.filled(headings).map(([, text]) => text)
    const text = texts.join() || fallback
    return text === '' ? undefined : labelsOf(text)
  }
}

/** All refunds and taxes are deducted. */
function sumOf(row: SourceRow, headings: string[]): number | undefined {
  const filled = row.filled(headings)
  if (filled.length === 0) return undefined
  return filled.reduce((sum, [heading]) => sum + Math.abs(amountIn(row.cell(heading), heading)), 0)
}

function amountIn(cell: Cell, name: string): number {
  const amount = readAmount(cell)
  if (!amount) throw cell.notANumber(name)
  return amount.value
}

function textOf(row: SourceRow, name: string, headings: string[], { withHeadings }: ReadingOptions): string {
  if (headings.length < 2) return row.text(...headings)
  if (name === 'metadata') return row.pairs(...headings)
  return withHeadings ? row.answers(...headings) : row.joined(...headings)
}

/** Reads the first cell that is not empty, or the value that it stands for. */
function valueReader(
  field: MappableField,
  headings: string[],
  fallback: string,
  words: Record<string, string> = {},
): Read {
  const valueIn = cellReader(field)
  const wordIn = wordReader(field.name, words)
  const choiceIn = choiceReader(field.values ?? [])
  const { '*': other } = words
  return (row) => {
    const cell = row.cell(...headings)
    const { text } = cell
    const meant = wordIn(text) ?? (text !== '' && choiceIn(text) === undefined ? other : undefined)
    const stated = (meant ?? text) || fallback
    if (stated === '') return undefined
    return valueIn(stated === text ? cell : new Cell(stated, row.columns.stated))
  }
}

/** @returns a function that throws CellError */
function cellReader({ name, type, values = [] }: MappableField): (cell: Cell) => FieldValue {
  const choiceIn = choiceReader(values)
  return (cell) => {
    if (type === 'day') return cell.moment(name).day
    if (type === 'timestamp') return cell.moment(name).timestamp
    if (type === 'number') return amountFields.includes(name) ? amountIn(cell, name) : cell.number(name)
    if (type === 'boolean') {
      if (/^(true|yes|1)$/i.test(cell.text)) return true
      if (/^(false|no|0)$/i.test(cell.text)) return false
      throw new CellError(name, 'yes or no', cell.text)
    }
    const choice = choiceIn(cell.text)
    if (choice === undefined) throw new CellError(name, `one of ${values.join(', ')}`, cell.text)
    return choice
  }
}
