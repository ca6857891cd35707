import { type BulkTable, ownerColumn } from '../bulk.ts'

/**
 * An archive is one JSON document with one account, one row per line, so it can be streamed: a header,
 * the rows of each table, and a footer with the number of rows and their SHA-256. The same data give
 * the same bytes on both engines.
 */
export const format = 'prodops-account'
export const version = 1

export interface Header {
  format: string
  version: number
  migrations: string[]
}

export const headerLine = (migrations: readonly string[]) =>
  `${JSON.stringify({ format, version, migrations }).slice(0, -1)},"tables":{\n`

export const footerLine = (rows: number, sha256: string) => `\n},${JSON.stringify({ rows, sha256 }).slice(1)}\n`

/**
 * Excluded: sessions; webhooks, whose secrets are not hashed and which would fire twice; captcha
 * settings with their secret; addresses of visitors. Hashes of the password and the keys are included.
 */
export const isArchived = (table: BulkTable) => !excluded.has(table.name) && ownerColumn(table) !== undefined
const excluded = new Set(['captcha', 'feedbackSender', 'session', 'webhook', 'webhookDelivery', 'webhookTurn'])

/** Sessions are rows of `credential`, deleted webhooks rows of `trash`. */
export const isArchivedRow = (row: Record<string, unknown>) => row.kind !== ('hash' in row ? 'session' : 'webhook')

export interface ArchiveProgress {
  table: string
  done: number
  of: number
}
