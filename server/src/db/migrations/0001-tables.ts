import { sql } from 'kysely'
import { type Migration, tablesFor } from './migration.ts'

/** Keys of records start with `ownerId`, so an owner's rows are stored together and data can be sharded. */
export const tables: Migration = {
  name: '0001-tables',
  statements(db, dialect) {
    const create = db.schema
    const { table, columns } = tablesFor(db, dialect)
    const index = (name: string, on: string, ...columns: string[]) =>
      create.createIndex(name).on(on).columns(columns)

    return [
      columns(
        table('account', 'id'),
        'id email name passwordHash reportingCurrency createdAt disabledAt? onboardingDismissedAt?',
        'taskCount:integer',
      ),
      index('accountByEmail', 'account', 'email').unique(),
      columns(table('credential', 'hash'), 'hash ownerId kind id expiresAt?'),
      index('credentialByOwner', 'credential', 'ownerId', 'kind', 'id'),
      columns(table('setting', 'key'), 'key value'),
      columns(table('webhookTurn', 'id'), 'id ownerId dueAt holder?'),
      index('webhookTurnByTime', 'webhookTurn', 'dueAt'),

      columns(
        table('session', 'ownerId', 'id'),
        'ownerId id createdAt lastSeenAt expiresAt confirmedAt? address? userAgent?',
      ),
      columns(
        table('apiKey', 'ownerId', 'id'),
        'ownerId id name hint expiresAt? lastUsedAt? createdAt',
        'readOnly:integer isLimited:integer',
      ),
      columns(table('apiKeyProduct', 'ownerId', 'keyId', 'productId'), 'ownerId keyId productId'),
      columns(
        table('idempotency', 'ownerId', 'id'),
        'ownerId id bodyHash headers body createdAt',
        'status:integer',
      ),
      index('idempotencyByAge', 'idempotency', 'createdAt'),

      columns(
        table('product', 'ownerId', 'id'),
        'ownerId id slug? name description? stage priority type tags website? defaultCurrency ideaId? icon? onboardingDismissedAt? createdAt updatedAt',
        'logCount:integer',
      ),
      index('productBySlug', 'product', 'ownerId', 'slug').unique(),
      columns(table('trash', 'ownerId', 'kind', 'id'), 'ownerId kind id productId? row deletedAt'),
      index('trashByAge', 'trash', 'kind', 'deletedAt'),
      index('trashNewest', 'trash', 'ownerId', 'kind', 'deletedAt', 'id'),
      columns(
        table('feedbackKey', 'ownerId', 'productId'),
        'ownerId productId key? hint allowedOrigins createdAt rotatedAt? previousKeyValidUntil? lastUsedAt?',
        'dailyLimit:integer minuteLimit:integer=20 addressDailyLimit?:integer',
      ),
      columns(
        table('feedbackDay', 'ownerId', 'productId', 'day'),
        'ownerId productId day',
        'accepted:integer bytes:bigint=0',
      ),
      columns(
        table('feedbackSender', 'ownerId', 'productId', 'day', 'address'),
        'ownerId productId day address lastAt',
        'accepted:integer refused:integer bytes:bigint=0',
      ),
      index('feedbackSenderByDay', 'feedbackSender', 'day'),
      columns(table('captcha', 'ownerId', 'productId'), 'ownerId productId provider siteKey? secret'),
      columns(
        table('idea', 'ownerId', 'id'),
        'ownerId id title description? type? priority status evaluation? productId? createdAt',
      ),

      columns(
        table('task', 'ownerId', 'id'),
        'ownerId id title description? priority status dueDate? productId? versionId? createdAt completedAt? archivedAt? origin? labels?',
        'displayId:integer position:double',
      ),
      index('taskByStatus', 'task', 'ownerId', 'status', 'id').where('archivedAt', 'is', null),
      index('taskByProduct', 'task', 'ownerId', 'productId', 'id').where('productId', 'is not', null),
      index('taskByVersion', 'task', 'ownerId', 'productId', 'versionId', 'status').where(
        'versionId',
        'is not',
        null,
      ),
      // Covers the counts of open tasks.
      index(
        'taskOnBoard',
        'task',
        'ownerId',
        'status',
        'position',
        'id',
        'productId',
        'dueDate',
        'archivedAt',
      ).where('archivedAt', 'is', null),
      // Covers the list of labels in use.
      index('taskByLabels', 'task', 'ownerId', 'labels').where('labels', 'is not', null),
      index('taskArchived', 'task', 'ownerId', 'id').where('archivedAt', 'is not', null),
      index('taskDone', 'task', 'ownerId', 'productId', 'completedAt', 'id').where(
        'completedAt',
        'is not',
        null,
      ),

      columns(
        table('version', 'ownerId', 'productId', 'id'),
        'ownerId productId id version goal? status releaseNotes? plannedAt? releasedAt? createdAt updatedAt',
      ),
      index('versionByName', 'version', 'ownerId', 'productId', 'version').unique(),
      index('versionByRelease', 'version', 'ownerId', 'productId', 'status', 'releasedAt', 'id'),

      columns(
        table('log', 'ownerId', 'productId', 'id'),
        'ownerId productId id content logDate createdAt updatedAt',
      ),
      index('logByDate', 'log', 'ownerId', 'productId', 'logDate', 'id'),
      index('logNewest', 'log', 'ownerId', 'id'),

      columns(
        table('feedback', 'ownerId', 'productId', 'id'),
        'ownerId productId id content source type author? authorEmail? metadata? taskId? suspected? doneAt? spamAt? snoozedUntil? createdAt',
      ),
      index('feedbackByType', 'feedback', 'ownerId', 'productId', 'type', 'id'),
      index('feedbackBySource', 'feedback', 'ownerId', 'productId', 'source', 'id'),
      index('inbox', 'feedback', 'ownerId', 'id'),
      index('inboxByType', 'feedback', 'ownerId', 'type', 'id'),
      index('inboxBySource', 'feedback', 'ownerId', 'source', 'id'),
      index('inboxOpen', 'feedback', 'ownerId', 'id').where('doneAt', 'is', null).where('spamAt', 'is', null),
      index('inboxDone', 'feedback', 'ownerId', 'id').where('doneAt', 'is not', null),
      index('inboxSpam', 'feedback', 'ownerId', 'id').where('spamAt', 'is not', null),
      index('inboxSnoozed', 'feedback', 'ownerId', 'id').where('snoozedUntil', 'is not', null),
      // With all columns that a count of open entries reads.
      index('feedbackOpen', 'feedback', 'ownerId', 'productId', 'id', 'type', 'snoozedUntil')
        .where('doneAt', 'is', null)
        .where('spamAt', 'is', null),
      index('feedbackDone', 'feedback', 'ownerId', 'productId', 'id').where('doneAt', 'is not', null),
      index('feedbackSpam', 'feedback', 'ownerId', 'productId', 'id').where('spamAt', 'is not', null),
      create
        .createIndex('inboxByPerson')
        .on('feedback')
        .expression(sql`"ownerId", lower("authorEmail"), id`)
        .where(sql.ref('authorEmail'), 'is not', null),
      index('feedbackByTask', 'feedback', 'ownerId', 'taskId').where('taskId', 'is not', null),

      columns(
        table('metric', 'ownerId', 'productId', 'id'),
        'ownerId productId id key name type unit? description? createdAt updatedAt',
        'isHeadline:integer',
      ),
      index('metricByKey', 'metric', 'ownerId', 'productId', 'key').unique(),
      columns(
        table('metricValue', 'ownerId', 'metricId', 'date'),
        'ownerId metricId date id createdAt',
        'value:double',
      ),

      columns(
        table('revenue', 'ownerId', 'productId', 'id'),
        'ownerId productId id currency type source? note? date createdAt',
        'amount:bigint periodMonths?:integer',
      ),
      index('revenueByDay', 'revenue', 'ownerId', 'date', 'id'),
      index('revenueByDate', 'revenue', 'ownerId', 'productId', 'date', 'id'),
      columns(
        table('cost', 'ownerId', 'productId', 'id'),
        'ownerId productId id name currency category note? date createdAt',
        'amount:bigint isRecurring:integer',
      ),
      index('costByDay', 'cost', 'ownerId', 'date', 'id'),
      index('costByDate', 'cost', 'ownerId', 'productId', 'date', 'id'),
      columns(
        table('ledger', 'ownerId', 'productId', 'month', 'line', 'currency', 'date'),
        'ownerId productId month line currency date',
        'amount:bigint records:integer',
      ),
      index('ledgerByMonth', 'ledger', 'ownerId', 'month'),
      columns(
        table('exchangeRate', 'ownerId', 'base', 'currency', 'date'),
        'ownerId base currency date rate',
      ),

      columns(
        table('webhook', 'ownerId', 'id'),
        'ownerId id url description? events secret hint previousSecret? previousSecretUntil? pausedAt? turnedOffAt? turnedOffReason? failingSince? lastDeliveredAt? backoffUntil? createdAt updatedAt',
        'failures:integer',
      ),
      columns(
        table('webhookDelivery', 'ownerId', 'webhookId', 'id'),
        'ownerId webhookId id eventId type payload attempts dueAt? createdAt deliveredAt? failedAt?',
      ),
      index('webhookDeliveryDue', 'webhookDelivery', 'ownerId', 'webhookId', 'dueAt').where(
        'dueAt',
        'is not',
        null,
      ),
      index('webhookDeliveryFailed', 'webhookDelivery', 'ownerId', 'webhookId', 'id').where(
        'failedAt',
        'is not',
        null,
      ),
      index('webhookDeliveryByAge', 'webhookDelivery', 'createdAt'),

      columns(
        table('activity', 'ownerId', 'id'),
        'ownerId id type resource recordId? productId? actorType actorId? changes? createdAt',
        'count:integer',
      ),
      index('activityByRecord', 'activity', 'ownerId', 'recordId', 'id'),
      ...(dialect.hasNodes
        ? [
            // Unlogged: cheap to write, and may be lost in a crash.
            columns(
              table('allowance', 'name'),
              'name',
              'endsAtMs:double used:integer granted:integer',
            ).modifyFront(sql.raw('unlogged')),
            columns(table('ownerWrite', 'ownerId'), 'ownerId mark'),
          ]
        : []),
    ]
  },
}
