import { type Command, Option } from 'commander'
import type { ProductValues } from './connection.ts'
import { csvLine } from './csv.ts'
import { type Definition, wholeNumber } from './program.ts'
import { plain } from './sending.ts'

export interface OutputValues {
  output?: 'table' | 'json' | 'csv'
}

export type ListValues = ProductValues & OutputValues & { limit?: number }
type Records<Listed> = Listed[] | AsyncIterable<Listed>

/** `--output` of every command that lists records. */
export const withOutput = (command: Command) =>
  command
    .addOption(new Option('--output <format>', '(default: table)').choices(['table', 'json', 'csv']))
    .addOption(new Option('--json', 'the same as --output json').implies({ output: 'json' }))

export const limitOption = () =>
  new Option('--limit <n>', 'the maximum number of records').argParser(wholeNumber(1, 1_000_000))

type Cell = string | number | null | undefined

/** A field, or a heading and what is below it. CSV and JSON have every field of the records. */
export type Column<Listed> = (keyof Listed & string) | [heading: string, cell: (record: Listed) => Cell]

interface Listing<Listed, Values> {
  fields?: Definition['fields']
  columns: Column<Listed>[]
  /** The headings of CSV without records. */
  headings: string[]
  ifNone: string
  options?: (command: Command) => Command
  read(values: Values, command: Command): Records<Listed> | Promise<Records<Listed>>
}

/** A command that prints the records it reads. */
export const listing = <Listed extends object, Values extends ListValues = ListValues>({
  fields = {},
  columns,
  headings,
  ifNone,
  options = (command) => command,
  read,
}: Listing<Listed, Values>): Definition => ({
  fields,
  define: (command) =>
    withOutput(options(command)).action(async (values: Values) =>
      printList(values, await read(values, command), { columns, headings, ifNone }),
    ),
})

/** The fields of a record of the API. */
export const headingsOf = ({ properties }: { properties: object }) => Object.keys(properties)

export async function printList<Listed extends object>(
  { output = 'table', limit }: ListValues,
  all: Records<Listed>,
  { columns, headings, ifNone }: Pick<Listing<Listed, unknown>, 'columns' | 'headings' | 'ifNone'>,
): Promise<void> {
  const records: Listed[] = []
  for await (const record of all) if (records.push(record) === limit) break
  const formats = {
    table: () => (records.length > 0 ? tableOf(records, columns) : ifNone),
    json: () => JSON.stringify(records, null, 2),
    csv: () =>
      [records[0] ? Object.keys(records[0]) : headings, ...records.map(Object.values)]
        .map(csvLine)
        .join('\n'),
  }
  const text = formats[output]()
  console.log(output === 'json' ? text : plain(text))
}

function tableOf<Listed>(records: Listed[], columns: Column<Listed>[]): string {
  const headings = columns.map((column) => (typeof column === 'string' ? column : column[0]).toUpperCase())
  const cellOf = (record: Listed, column: Column<Listed>) =>
    typeof column === 'string' ? record[column] : column[1](record)
  const rows = records.map((record) => columns.map((column) => String(cellOf(record, column) ?? '-')))
  return table([headings, ...rows])
}

/** Rows of cells in columns as wide as their longest cell. */
export function table(rows: string[][]): string {
  const lines = rows.map((row) => row.map((cell) => cell.replaceAll('\n', ' ')))
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((row) => row[column]?.length ?? 0)),
  )
  const padded = lines.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)))
  return padded.map((row) => row.join('  ').trimEnd()).join('\n')
}
