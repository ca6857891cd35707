import { type BulkTable, ownerColumn } from '../bulk.ts'

/** One JSON document with one row per line: a header, the rows, their number and SHA-256. Equal on both engines. */
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

/** Excluded: sessions, addresses of visitors, and webhooks and captcha settings, whose secrets are not hashed. */
export const isArchived = (table: BulkTable) => !excluded.has(table.name) && ownerColumn(table) !== undefined
const excluded = new Set(['captcha', 'feedbackSender', 'session', 'webhook', 'webhookDelivery', 'job'])

export const isArchivedRow = (row: Record<string, unknown>) =>
  row.kind !== ('hash' in row ? 'session' : 'webhook')

export interface ArchiveProgress {
  table: string
  done: number
  of: number
}
