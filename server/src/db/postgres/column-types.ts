import type pg from 'pg'

const parsers: Record<number, (text: string) => number | Buffer> = {
  16: (text) => (text === 't' ? 1 : 0), // boolean
  17: (text) => Buffer.from(text.slice('\\x'.length), 'hex'), // bytea
  20: Number, // bigint: amounts of money are below 2^53
  21: Number, // smallint
  23: Number, // integer
  701: Number, // double precision
  1700: Number, // numeric: a sum of bigints
}

/** Converts the column types in use to what SQLite returns. Everything else stays text. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number) => parsers[type] ?? ((text: string) => text),
}
