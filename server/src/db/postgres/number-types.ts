import type pg from 'pg'

const parsers: Record<number, (text: string) => number> = {
  16: (text) => (text === 't' ? 1 : 0), // boolean
  20: Number, // bigint: amounts of money are below 2^53
  21: Number, // smallint
  23: Number, // integer
  701: Number, // double precision
  1700: Number, // numeric: a sum of bigints
}

/** Converts the column types in use to the same numbers as SQLite returns. Everything else stays text. */
export const numberTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number) => parsers[type] ?? ((text: string) => text),
}
