import { sql } from 'kysely'
import { bytes, double, integer, type SchemaTools, text } from '../migration.ts'

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
    position: integer,
    createdAt: text,
    updatedAt: text,
    finishedAt: text.nullable,
  }),
  schema.index('importByRequest', 'import', ['ownerId', 'requestKey']),
  // The file, until the import has ended.
  schema.table('importFile', ['ownerId', 'importId', 'piece'], { piece: integer, bytes }),
  // The change of the import to a record, for undo.
  schema.table('importRow', ['ownerId', 'importId', 'row'], {
    row: integer,
    recordId: text,
    productId: text,
    externalId: text.nullable,
    did: text,
    undo: text.nullable,
    at: text,
  }),
  schema
    .index('importRowByRecord', 'importRow', ['ownerId', 'recordId'])
    .where(sql.ref('undo'), 'is not', null),
  schema.table('importError', ['ownerId', 'importId', 'row'], { row: integer, error: text, cells: text }),
  // The record of each provider's id, so that a later file changes it.
  schema.table('importedRecord', ['ownerId', 'kind', 'productId', 'source', 'report', 'externalId'], {
    recordId: text,
    isLeftOut: integer,
    digests: text,
    keyId: text.nullable,
  }),
]
