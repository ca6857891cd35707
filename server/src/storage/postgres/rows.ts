export interface FieldDescription {
  name: string
  dataTypeID: number
}

export interface Column {
  name: string
  read: ((text: string) => number) | undefined
}

/** How the types of the tables, and of sums over them, arrive: as the numbers that SQLite gives; everything else is text. */
const readers: Record<number, (text: string) => number> = {
  16: (text) => (text === 't' ? 1 : 0), // boolean
  20: Number, // bigint: amounts of money stay below 2^53
  21: Number, // smallint
  23: Number, // integer
  701: Number, // double precision
  1700: Number, // numeric: a sum of bigints
}

/** What reads a type, where it is not left as text. */
export const readerOf = (type: number): ((text: string) => number) | undefined => readers[type]

export const columnsOf = (fields: FieldDescription[]): Column[] =>
  fields.map(({ name, dataTypeID }) => ({ name, read: readers[dataTypeID] }))

export function rowOf(columns: Column[], texts: (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let i = 0; i < columns.length; i++) {
    const { name, read } = columns[i]!
    const text = texts[i]!
    row[name] = read && text !== null ? read(text) : text
  }
  return row
}
