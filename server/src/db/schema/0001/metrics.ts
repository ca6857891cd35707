import { double, integer, type SchemaTools, text } from '../migration.ts'

/** Metrics, and what the owner decided about findings and weeks. */
export const metrics = (schema: SchemaTools) => [
  schema.table('metric', ['ownerId', 'productId', 'id'], {
    key: text,
    name: text,
    type: text,
    unit: text.nullable,
    description: text.nullable,
    isHeadline: integer,
    missingIsZero: integer.nullable,
    createdAt: text,
    updatedAt: text,
  }),
  schema.index('metricByKey', 'metric', ['ownerId', 'productId', 'key']).unique(),
  schema.table('metricValue', ['ownerId', 'metricId', 'date'], { id: text, value: double, createdAt: text }),

  // Findings that were snoozed or dismissed.
  schema.table('attentionMark', ['ownerId', 'id'], {
    snoozedUntil: text.nullable,
    dismissedSeverity: text.nullable,
    dismissedDirection: text.nullable,
  }),

  // Finished weekly reviews, with the figures of that moment.
  schema.table('review', ['ownerId', 'week'], {
    firstDay: text,
    lastDay: text,
    note: text.nullable,
    priorities: text,
    figures: text,
    finishedAt: text,
  }),
]
