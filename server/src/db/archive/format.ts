/** One JSON document with one row per line: a header, the rows, their number and SHA-256. */
export const format = 'prodops-account'
export const version = 1

export interface Header {
  format: string
  version: number
  migrations: string[]
}

export const headerLine = (migrations: readonly string[]) =>
  `${JSON.stringify({ format, version, migrations }).slice(0, -1)},"tables":{\n`

export const footerLine = (rows: number, sha256: string) =>
  `\n},${JSON.stringify({ rows, sha256 }).slice(1)}\n`

/** Called with the table and how many rows of it are done. */
export type OnProgress = (table: string, rows: number) => void
