import { isAmount } from '../../domain/money.ts'
import { truncate } from '../../domain/text.ts'
import { maxDescription, maxTitle } from '../tasks/tasks.schema.ts'
import { columnFormats, type Shown } from './column-formats.ts'
import { fromMinor, withCurrency } from './currencies.ts'
import { amountFields, fieldReaders, type ImportOptions, type ImportRecord, type Mapping } from './mapping.ts'
import type { Preset } from './presets/preset.ts'
import { chosenFields, hasChosenAmount, presetNamed } from './presets/presets.ts'
import type { ImportKind } from './rows.schema.ts'
import { signsOf, withDirection } from './signed-amounts.ts'
import { Columns, RowError, type SourceRow } from './source-row.ts'

/** How a file is read: by a preset, with the fields that a person chose columns for, or by these alone. */
export interface Reading {
  kind: ImportKind
  preset: string | null
  mapping: Mapping
  options: ImportOptions
}

export type Outcome =
  /** `record` has fields as the API takes them, `product` as the file names it; none for empty cells. */
  | { record: ImportRecord; externalId?: string; isShortened?: true }
  /** The row is left out, for example because the payment failed. */
  | { skip: string; externalId?: string | undefined; product?: string | undefined }
  /** All that is wrong with the row. */
  | { error: string }

/** Reads the cells of a row. @param shown by all rows, by the index of the column */
export function recordReader(
  reading: Reading,
  headings: string[],
  shown: Shown = [],
): (cells: string[], numbers?: ReadonlySet<number>) => Outcome {
  const { dateFormat, decimalMark, timeZone } = reading.options
  const stated = { dateFormat: dateFormat ?? undefined, decimalMark: decimalMark ?? undefined }
  // Programs write numbers with a point, unless their users or spreadsheets show another mark.
  const usual = presetNamed(reading.preset, reading.kind) ? '.' : undefined
  const formats = headings.map((_, index) => columnFormats(shown[index], stated, usual))
  const formatsOf = (index: number | undefined) => (index === undefined ? stated : (formats[index] ?? stated))
  const columns = new Columns(headings, { formatsOf, timeZone: timeZone ?? undefined })
  const readRow = rowReader(reading, headings, shown)
  return (cells, numbers) => {
    try {
      return readRow(columns.row(cells, numbers))
    } catch (error) {
      if (error instanceof RowError) return { error: error.message }
      throw error
    }
  }
}

/** @throws RowError, as the returned function */
function rowReader(reading: Reading, headings: string[], shown: Shown): (row: SourceRow) => Outcome {
  const { kind, preset: name, mapping, options } = reading
  const preset = presetNamed(name, kind)
  const { product, metric, skip = {}, minorUnits = false } = options
  const isLeftOut = Object.entries(skip).map(([heading, words]) => ({
    heading,
    words: new Set(words.map((word) => word.toLowerCase())),
  }))
  const chosen = preset && chosenFields(preset, headings, mapping)
  const byColumns = fieldReaders(kind, mapping, options)
  const byDefault = fieldReaders(kind, {}, options)
  const readers = byColumns
    .map((reader, i) => (chosen && !chosen.has(reader.field.name) ? byDefault[i]! : reader))
    .filter(({ field: { name } }) => name !== 'externalId' && name !== 'direction')
  const columnsOf = (name: string) => [mapping[name] ?? []].flat()
  const idOf = (row: SourceRow, id = '') => row.text(...columnsOf('externalId')) || id
  /** With its id, since an earlier file may have made a record of it. */
  const leftOut = (row: SourceRow, skip: string, id?: string): Outcome => ({
    skip,
    externalId: idOf(row, id) || undefined,
    product: row.text(...columnsOf('product')) || undefined,
  })
  const isOwnAmount = !chosen || hasChosenAmount(chosen)
  const signs = signsOf(reading, headings, shown)
  return (row) => {
    for (const { heading, words } of isLeftOut)
      if (words.has(row.word(heading)))
        return leftOut(row, `${heading} is "${row.text(heading)}"`, presetId(preset, row))
    const read = preset?.toRecord(row) ?? {}
    if ('skip' in read) return leftOut(row, read.skip, read.externalId)
    const { externalId: givenId, ...fields } = read
    const given = new Map<string, ImportRecord[string] | undefined>(
      Object.entries(fields).filter(([, value]) => isFilled(value)),
    )
    const record: ImportRecord = {
      ...(product !== undefined && { product }),
      ...(metric !== undefined && { metric }),
    }
    const errors: string[] = []
    for (const { field, read } of readers) {
      const { name, isRequired } = field
      const value = chosen?.has(name) ? undefined : given.get(name)
      try {
        const filled = value ?? read(row)
        if (filled !== undefined) record[name] = filled
        else if (isRequired && record[name] === undefined && !(name === 'amount' && signs.hasTwoColumns))
          errors.push(`${name} is missing`)
      } catch (error) {
        if (!(error instanceof RowError)) throw error
        errors.push(error.message)
      }
    }
    const isMinor = (name: string) => minorUnits && (!chosen || chosen.has(name))
    if (isOwnAmount) errors.push(...withCurrency(record, row, mapping))
    for (const name of amountFields) {
      const amount = record[name]
      if (typeof amount !== 'number') continue
      const units = isMinor(name) ? fromMinor(amount, String(record.currency ?? 'USD')) : amount
      if (!isAmount(units)) errors.push(`${name} must have at most 4 decimal places: "${amount}"`)
      record[name] = units
    }
    if (errors.length > 0) throw new RowError(errors.join('; '))
    const left = isOwnAmount ? withDirection(record, signs, row) : undefined
    if (left !== undefined) return leftOut(row, left, givenId)
    const outcome =
      kind === 'tasks' ? shortened(record) : 'amount' in record ? withNetAmount(kind, record) : { record }
    const externalId = idOf(row, givenId)
    if ('skip' in outcome) return leftOut(row, outcome.skip, externalId)
    return { ...outcome, ...(externalId !== '' && { externalId }) }
  }
}

/** The id of a row that a person leaves out. */
function presetId(preset: Preset | undefined, row: SourceRow): string | undefined {
  try {
    return preset?.toRecord(row).externalId
  } catch (error) {
    if (error instanceof RowError) return undefined
    throw error
  }
}

/** Empty texts and lists are no value. */
const isFilled = (value: unknown) => value !== '' && !(Array.isArray(value) && value.length === 0)

/** The rest of a long title starts the description, of which an address at the end is kept. */
function shortened({ title: whole, description: details, ...record }: ImportRecord): Outcome {
  const title = truncate(String(whole), maxTitle)
  const texts = [title !== whole && whole, details].filter(Boolean)
  if (texts.length === 0) return { record: { title, ...record } }
  const text = texts.join('\n\n')
  if ([...text].length <= maxDescription) return { record: { title, description: text, ...record } }
  const address = /\n\nhttps?:\/\/\S{1,500}$/.exec(text)?.[0] ?? ''
  const description =
    truncate(text.slice(0, text.length - address.length), maxDescription - address.length) + address
  return { record: { title, description, ...record }, isShortened: true }
}

/** Takes refunds and taxes off. Revenue with a negative amount becomes a refund. */
function withNetAmount(kind: ImportKind, { deducted = 0, ...record }: ImportRecord): Outcome {
  const [gross, less] = [Number(record.amount), Math.abs(Number(deducted))]
  const amount = rounded(gross > 0 ? gross - less : gross + less)
  if (amount === 0) return { skip: 'the amount is 0' }
  return {
    record:
      kind === 'revenue' && amount < 0
        ? { ...record, type: 'refund', amount: -amount }
        : { ...record, amount },
  }
}

/** Amounts have at most 4 decimal places. */
const rounded = (amount: number) => Math.round(amount * 10_000) / 10_000
