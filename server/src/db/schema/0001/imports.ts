import { double, integer, type SchemaTools, text } from '../migration.ts'

/** Imported files and their rows. */
export const imports = (schema: SchemaTools) => [
  schema.table('import', ['ownerId', 'id'], {
    kind: text,
    preset: text.nullable,
    fileName: text.nullable,
    fileHash: text,
    requestKey: text.nullable,
    keyId: text.nullable,
    productId: text.nullable,
    headings: text,
    mapping: text,
    options: text,
    status: text,
    progress: double,
    error: text.nullable,
    imported: integer,
    updated: integer,
    unchanged: integer,
    kept: integer,
    skipped: integer,
    failed: integer,
    leftOut: text,
    totals: text,
    createdAt: text,
    updatedAt: text,
    finishedAt: text.nullable,
  }),
  // The rows of one transaction that became records, as JSON, for undo.
  schema.table('importPart', ['ownerId', 'importId', 'id'], { rows: text }),
  schema.table('importError', ['ownerId', 'importId', 'row'], { row: integer, error: text, cells: text }),
  // The record of each provider's id, so that a later file changes it.
  schema.table('importedRecord', ['ownerId', 'kind', 'productId', 'source', 'report', 'externalId'], {
    recordId: text.nullable,
    digests: text,
    keyId: text.nullable,
  }),
]
