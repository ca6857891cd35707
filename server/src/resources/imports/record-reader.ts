import { truncate } from '../../domain/text.ts'
import { maxDescription, maxTitle } from '../tasks/tasks.schema.ts'
import { columnFormats, type Shown } from './column-formats.ts'
import { type ImportRecord, mappedReader } from './mapped-record.ts'
import type { Mapping, ReadingOptions } from './mapping.ts'
import type { Preset } from './presets/preset.ts'
import { presetNamed } from './presets/presets.ts'
import type { ImportKind } from './rows.schema.ts'
import { Columns, RowError, SourceRow } from './source-row.ts'

/** How a file is read: by a preset, with the fields that a person chose columns for, or by these alone. */
export interface Reading {
  kind: ImportKind
  preset: string | null
  mapping: Mapping
  options: ReadingOptions
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
  const { kind, mapping, options } = reading
  const preset = presetNamed(reading.preset, kind)
  const columns = columnsOf(reading, headings, shown)
  const reasonOf = reasonReader(options.skip)
  const byMapping = mappedReader(reading, headings, shown, preset)
  const textOf = (row: SourceRow, field: string) => row.text(...(mapping[field] ?? []))

  function outcomeOf(row: SourceRow): Outcome {
    // With its id, since an earlier file may have made a record of it.
    const leftOut = (skip: string, id: string | undefined): Outcome => ({
      skip,
      externalId: textOf(row, 'externalId') || id || undefined,
      product: textOf(row, 'product') || undefined,
    })
    const reason = reasonOf(row)
    if (reason !== undefined) return leftOut(reason, presetId(preset, row))
    const given = preset?.toRecord(row) ?? {}
    if ('skip' in given) return leftOut(given.skip, given.externalId)
    const { externalId: id, ...fields } = given
    const read = byMapping(row, fields)
    if ('skip' in read) return leftOut(read.skip, id)
    const externalId = textOf(row, 'externalId') || id
    return { ...(kind === 'tasks' ? shortened(read.record) : read), ...(externalId && { externalId }) }
  }

  return (cells, numbers) => {
    try {
      return outcomeOf(new SourceRow(columns, cells, numbers))
    } catch (error) {
      if (error instanceof RowError) return { error: error.message }
      throw error
    }
  }
}

function columnsOf({ kind, preset, options }: Reading, headings: string[], shown: Shown): Columns {
  const timeZone = options.timeZone ?? undefined
  const stated = {
    dateFormat: options.dateFormat ?? undefined,
    decimalMark: options.decimalMark ?? undefined,
  }
  // Programs write numbers with a point, unless their users or spreadsheets show another mark.
  const usual = presetNamed(preset, kind) ? '.' : undefined
  const formats = headings.map((_, index) => ({ ...columnFormats(shown[index], stated, usual), timeZone }))
  return new Columns(headings, { ...stated, timeZone }, formats)
}

/** Finds why a person leaves a row out: a word in one of its columns. */
function reasonReader(skip: Record<string, string[]> = {}): (row: SourceRow) => string | undefined {
  const columns = Object.entries(skip).map(([heading, words]) => ({
    heading,
    words: new Set(words.map((word) => word.toLowerCase())),
  }))
  return (row) => {
    const found = columns.find(({ heading, words }) => words.has(row.word(heading)))
    return found && `${found.heading} is "${row.text(found.heading)}"`
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
