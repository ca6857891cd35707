export interface FieldDescription {
  name: string
  dataTypeID: number
}

export interface Column {
  name: string
  parse: ((text: string) => number) | undefined
}

/** Converts the column types in use to the same numbers as SQLite returns. Everything else stays text. */
const parsers: Record<number, (text: string) => number> = {
  16: (text) => (text === 't' ? 1 : 0), // boolean
  20: Number, // bigint: amounts of money are below 2^53
  21: Number, // smallint
  23: Number, // integer
  701: Number, // double precision
  1700: Number, // numeric: a sum of bigints
}

export const parserOf = (type: number): ((text: string) => number) | undefined => parsers[type]

export const columnsOf = (fields: FieldDescription[]): Column[] =>
  fields.map(({ name, dataTypeID }) => ({ name, parse: parsers[dataTypeID] }))

export function rowOf(columns: Column[], texts: (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let i = 0; i < columns.length; i++) {
    const { name, parse } = columns[i]!
    const text = texts[i]!
    row[name] = parse && text !== null ? parse(text) : text
  }
  return row
}
