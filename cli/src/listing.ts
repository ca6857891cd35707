import { type Command, Option } from 'commander'
import type { ProductValues } from './connection.ts'
import { csvLine } from './csv.ts'
import { type Definition, wholeNumber } from './program.ts'
import { plain } from './sending.ts'
import { table } from './table.ts'

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

/** Reads records until there are enough. */
export async function take<Listed>(
  limit = Number.POSITIVE_INFINITY,
  records: Records<Listed>,
): Promise<Listed[]> {
  const found: Listed[] = []
  for await (const record of records) if (found.push(record) === limit) break
  return found
}

type Cell = string | number | null | undefined

/** The columns of a table by their headings. CSV and JSON have every field of the records. */
export type Columns<Listed> = Record<string, (record: Listed) => Cell>

/** A command that prints the records it reads. */
export const listing = <Listed extends object, Values extends ListValues = ListValues>(
  columns: Columns<Listed>,
  ifNone: string,
  read: (values: Values) => Records<Listed> | Promise<Records<Listed>>,
  options = (command: Command) => command,
): Definition => ({
  define: (command) =>
    withOutput(options(command)).action(async (values: Values) => {
      printList(values, await take(values.limit, await read(values)), columns, ifNone)
    }),
})

/** CSV of no records is empty. */
export function printList<Listed extends object>(
  { output = 'table' }: OutputValues,
  records: Listed[],
  columns: Columns<Listed>,
  ifNone: string,
): void {
  const formats = {
    table: () => (records.length > 0 ? tableOf(records, columns) : ifNone),
    json: () => JSON.stringify(records, null, 2),
    csv: () =>
      [...records.slice(0, 1).map(Object.keys), ...records.map(Object.values)].map(csvLine).join('\n'),
  }
  const text = formats[output]()
  if (text) console.log(output === 'json' ? text : plain(text))
}

function tableOf<Listed>(records: Listed[], columns: Columns<Listed>): string {
  const rows = records.map((record) => Object.values(columns).map((cell) => String(cell(record) ?? '-')))
  return table([Object.keys(columns).map((head) => head.toUpperCase()), ...rows])
}
