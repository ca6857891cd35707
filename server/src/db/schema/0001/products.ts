import { double, integer, type SchemaTools, text } from '../migration.ts'

/** Products, ideas, tasks, versions and logs. */
export const products = (schema: SchemaTools) => [
  schema.table('product', ['ownerId', 'id'], {
    slug: text.nullable,
    name: text,
    description: text.nullable,
    stage: text,
    priority: text,
    type: text,
    tags: text,
    website: text.nullable,
    defaultCurrency: text,
    icon: text.nullable,
    ideaId: text.nullable,
    logCount: integer,
    onboardingDismissedAt: text.nullable,
    createdAt: text,
    updatedAt: text,
  }),
  schema.index('productBySlug', 'product', ['ownerId', 'slug']).unique(),

  schema.table('idea', ['ownerId', 'id'], {
    title: text,
    description: text.nullable,
    type: text.nullable,
    priority: text,
    status: text,
    evaluation: text.nullable,
    productId: text.nullable,
    convertedAt: text.nullable,
    convertedEvaluation: text.nullable,
    createdAt: text,
  }),

  schema.table('task', ['ownerId', 'id'], {
    displayId: integer,
    title: text,
    description: text.nullable,
    priority: text,
    status: text,
    position: double,
    labels: text.nullable,
    dueDate: text.nullable,
    repeat: text.nullable,
    productId: text.nullable,
    versionId: text.nullable,
    origin: text.nullable,
    createdAt: text,
    completedAt: text.nullable,
    archivedAt: text.nullable,
    // Folded, for filters by text.
    searchText: text.nullable,
  }),
  schema.index('taskByStatus', 'task', ['ownerId', 'status', 'id']).where('archivedAt', 'is', null),
  schema.index('taskByProduct', 'task', ['ownerId', 'productId', 'id']).where('productId', 'is not', null),
  // Partial, because SQLite would otherwise take it for the list of all tasks.
  schema.index('taskByNumber', 'task', ['ownerId', 'displayId']).where('displayId', 'is not', null),
  // The progress of versions.
  schema
    .index('taskByVersion', 'task', ['ownerId', 'productId', 'versionId', 'status'])
    .where('versionId', 'is not', null),
  // The columns of the board in order. It covers the counts of open and overdue tasks.
  schema
    .index('taskOnBoard', 'task', [
      ...['ownerId', 'status', 'position', 'id'],
      ...['productId', 'dueDate', 'archivedAt'],
    ])
    .where('archivedAt', 'is', null),
  // Covers the counts of tasks that are, or on a past day were, overdue.
  schema
    .index('taskByDueDate', 'task', [
      ...['ownerId', 'dueDate', 'productId', 'id'],
      ...['status', 'archivedAt', 'completedAt'],
    ])
    .where('dueDate', 'is not', null),
  // Covers the list of labels in use.
  schema.index('taskByLabels', 'task', ['ownerId', 'labels']).where('labels', 'is not', null),
  // Repeating tasks of all accounts, by the day that adds the next one.
  schema.index('taskRepeatDue', 'task', ['dueDate']).where('repeat', 'is not', null),
  schema.index('taskArchived', 'task', ['ownerId', 'id']).where('archivedAt', 'is not', null),
  // The timeline of a product, and reviews of a period.
  schema
    .index('taskDone', 'task', ['ownerId', 'productId', 'completedAt', 'id'])
    .where('completedAt', 'is not', null),

  schema.table('version', ['ownerId', 'productId', 'id'], {
    version: text,
    goal: text.nullable,
    status: text,
    releaseNotes: text.nullable,
    plannedAt: text.nullable,
    releasedAt: text.nullable,
    createdAt: text,
    updatedAt: text,
  }),
  schema.index('versionByName', 'version', ['ownerId', 'productId', 'version']).unique(),
  // The release before a day.
  schema.index('versionByRelease', 'version', ['ownerId', 'productId', 'status', 'releasedAt', 'id']),

  // The public pages of products.
  schema.table('changelog', ['productId', 'ownerId'], { slug: text, settings: text }),
  schema.index('changelogBySlug', 'changelog', ['slug']).unique(),

  schema.table('log', ['ownerId', 'productId', 'id'], {
    content: text,
    logDate: text,
    createdAt: text,
    updatedAt: text,
  }),
  schema.index('logByDate', 'log', ['ownerId', 'productId', 'logDate', 'id']),
  // The newest of all products.
  schema.index('logNewest', 'log', ['ownerId', 'id']),
]
