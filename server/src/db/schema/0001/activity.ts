import { integer, type SchemaTools, text } from '../migration.ts'

/** The activity log and the trash. */
export const activity = (schema: SchemaTools) => [
  schema.table('activity', ['ownerId', 'id'], {
    type: text,
    resource: text,
    recordId: text.nullable,
    productId: text.nullable,
    actorType: text,
    actorId: text.nullable,
    changes: text.nullable,
    count: integer,
    createdAt: text,
  }),
  schema.index('activityByRecord', 'activity', ['ownerId', 'recordId', 'id']),

  // Deleted records as JSON, and products that housekeeping still has to delete.
  schema.table('trash', ['ownerId', 'kind', 'id'], { productId: text.nullable, row: text, deletedAt: text }),
  schema.index('trashNewest', 'trash', ['ownerId', 'kind', 'deletedAt', 'id']),
  schema.index('trashByAge', 'trash', ['kind', 'deletedAt']), // housekeeping
]
