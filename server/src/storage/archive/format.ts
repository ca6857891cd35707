import { type BulkTable, ownerColumn } from '../bulk.ts'

/**
 * One JSON document of one account, a row on each line, so that it is written and read in slices: a head, for each table that has rows its
 * name and these as objects, and a foot with their number and the SHA-256 of their lines. The same data make the same bytes on either engine.
 */
export const format = 'prodops-account'
export const version = 1

export interface Head {
  format: string
  version: number
  migrations: string[]
}

export const headLine = (migrations: readonly string[]) =>
  `${JSON.stringify({ format, version, migrations }).slice(0, -1)},"tables":{\n`

export const footLine = (rows: number, sha256: string) => `\n},${JSON.stringify({ rows, sha256 }).slice(1)}\n`

/**
 * A browser's sign-in stays where it is, and so do webhooks: their secrets are no hashes, and two services would tell of the same. Captcha
 * settings stay too, since they hold a secret. Whatever else is the account's goes along, the hashes of its password and its keys too.
 */
export const isArchived = (table: BulkTable) => !staying.has(table.name) && ownerColumn(table) !== undefined
const staying = new Set(['captcha', 'session', 'webhook', 'webhookDelivery', 'webhookTurn'])

/** The directory holds the sign-ins of browsers as well. */
export const isArchivedRow = (row: Record<string, unknown>) => row.kind !== 'session' || !('hash' in row)

export interface ArchiveProgress {
  table: string
  done: number
  of: number
}
