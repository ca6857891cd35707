/** A rule of the server, how to break it, and the test files that have to notice. Paths are in `server/src/`. */
export interface Rule {
  file: string
  find: string
  replace: string
  tests: string[]
}

const rule = (file: string, find: string, replace: string, ...tests: string[]): Rule => ({
  file,
  find,
  replace,
  tests: tests.length ? tests : [file.replace('.ts', '.test.ts')],
})

export const rules: Rule[] = [
  // Resources
  rule('resources/tasks/tasks.ts', '(last) => last + 1', '(last) => last + 2'),
  rule(
    'resources/tasks/tasks.ts',
    "const completed = change.status && { completedAt: change.status === 'done' ? tx.now : null }",
    "const completed = change.status === 'done' && { completedAt: tx.now }",
    'resources/tasks/tasks-update.test.ts',
  ),
  rule('resources/versions/versions.ts', 'if (taken && taken.id !== id)', 'if (taken && taken.id === id)'),
  rule('domain/semver.ts', "version.replace(/^[vV]/, '')", 'version', 'resources/versions/semver.test.ts'),
  rule(
    'resources/metrics/values.ts',
    'if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value',
    'return value',
    'resources/metrics/metric-values.test.ts',
  ),
  rule(
    'resources/metrics/values.ts',
    "if (metric.type === 'snapshot') throw conflict('The value of a snapshot",
    "if (metric.type === 'timeseries') throw conflict('The value of a snapshot",
    'resources/metrics/import-values.test.ts',
  ),
  rule(
    'domain/money.ts',
    'const unitsPerOne = 10_000',
    'const unitsPerOne = 100',
    'resources/revenue/money.test.ts',
  ),
  rule(
    'domain/money.ts',
    'units.integerValue(BigNumber.ROUND_HALF_UP)',
    'units.integerValue(BigNumber.ROUND_DOWN)',
    'resources/finance/finance-records.test.ts',
  ),
  rule(
    'resources/finance/ledger.ts',
    "if (type !== 'subscription') return",
    "if (type === 'subscription') return",
  ),
  rule(
    'resources/feedback-keys/submission-counts.ts',
    "exceeds(count, dailyLimit, 'accepted')",
    "exceeds(count, dailyLimit + 1, 'accepted')",
    'resources/feedback/submission-limits.test.ts',
    'http/races.test.ts',
  ),
  rule(
    'resources/feedback-keys/submission-counts.ts',
    "exceeds(count, limit, 'accepted')",
    "exceeds(count, limit + 1, 'accepted')",
    'resources/feedback/submission-limits.test.ts',
  ),
  rule('resources/feedback/suspicion.ts', ".filter((reason) => reason !== 'burst')", ''),
  rule('resources/webhooks/webhooks.ts', '>= mostWebhooks)', '> mostWebhooks)'),
  rule(
    'resources/webhooks/sending.ts',
    "if (tried.some(({ isGone }) => isGone)) return { ...state, ...off('gone') }",
    '',
    'resources/webhooks/deliveries.test.ts',
    'resources/webhooks/sending.test.ts',
    'resources/webhooks/outbox.test.ts',
  ),
  rule(
    'resources/api-keys/api-keys.ts',
    'Date.parse(expiresAt) <= Date.parse(db.now)',
    'Date.parse(expiresAt) > Date.parse(db.now)',
  ),
  rule(
    'resources/accounts/accounts.ts',
    'if (holder && holder.id !== actor.ownerId)',
    'if (holder && holder.id === actor.ownerId)',
  ),
  rule(
    'resources/sessions/sessions.ts',
    'const confirmedForMs = 15 * minuteMs',
    'const confirmedForMs = 150 * minuteMs',
    'resources/sessions/recent-password.test.ts',
  ),
  rule(
    'resources/trash/trash.ts',
    ".where('deletedAt', '>=', p.since)",
    ".where('deletedAt', '<=', p.since)",
  ),
  rule('resources/rates/rates.ts', 'if (own.length) throw invalid(', 'if (own.length > 1) throw invalid('),
  rule(
    'resources/products/products.ts',
    "return holder && holder.id !== own?.id ? [{ path: 'slug'",
    "return holder && holder.id === own?.id ? [{ path: 'slug'",
  ),
  rule(
    'resources/ideas/ideas.ts',
    "if (link?.productId) throw conflict('This idea is a product already.'",
    "if (!link) throw conflict('This idea is a product already.'",
  ),
  rule('resources/logs/logs.ts', "['logDate', 'id'], p)", "['id'], p)"),
  rule(
    'resources/portfolio/portfolio.ts',
    ".when('dueDate', '<', p.today)",
    ".when('dueDate', '<=', p.today)",
  ),
  rule('domain/text.ts', 'text.toLowerCase().split', 'text.split', 'resources/search/search.test.ts'),
  rule('resources/imports/imports.ts', 'mayReach(actor, row.productId)', ''),
  rule('resources/timeline/timeline.ts', 'if (after && !isPlace(after)) throw wrongCursor()', ''),
  // Auth
  rule(
    'auth/bearer.ts',
    "if (actor.readOnly && method !== 'GET' && method !== 'HEAD')",
    "if (actor.readOnly && method === 'DELETE')",
    'auth/every-operation.test.ts',
  ),
  rule('auth/session.ts', "return site === 'same-origin' || site === 'none'", "return site !== 'cross-site'"),
  rule(
    'auth/bearer.ts',
    'if (credential.kind !== kind) throw forbidden(wrongKind[kind])',
    '',
    'auth/every-operation.test.ts',
  ),
  rule(
    'auth/bearer.ts',
    'const failuresPerMinute = 60',
    'const failuresPerMinute = 600',
    'auth/rate-limit.test.ts',
  ),
  rule(
    'auth/credentials.ts',
    'if (credential.expiresAtMs <= nowMs ||',
    'if (credential.expiresAtMs <= 0 ||',
    'auth/every-operation.test.ts',
  ),
  rule('auth/feedback-key.ts', 'if (!allowedOrigins.includes(origin)) throw refuseOrigin(reply)', ''),
  rule(
    'auth/actor.ts',
    'productId !== null && productIds.has(productId)',
    'productId !== null',
    'auth/every-operation.test.ts',
  ),
  // HTTP
  rule(
    'http/body.ts',
    "if (hasEscapes && name === '__proto__') throw badRequest('The body must not contain a field named __proto__.')",
    '',
    'http/bad-input.test.ts',
  ),
  rule('http/body.ts', 'if (depth === maxDepth)', 'if (depth === maxDepth + 1)', 'http/bad-input.test.ts'),
  rule('http/idempotency.ts', 'if (earlier.bodyHash !== bodyHash) {', 'if (earlier.bodyHash === "") {'),
  rule(
    'http/lists.ts',
    'if (list === route && key.length > 0',
    'if (key.length > 0',
    'resources/lists.test.ts',
  ),
  // Storage
  rule(
    'storage/monotonic-clock.ts',
    'if (backMs > 0 && backMs <= maxHoldMs) return this.#last',
    '',
    'storage/sqlite/storage.test.ts',
  ),
  rule(
    'storage/counters.ts',
    'if (ownerId !== writerId) throw',
    'if (!ownerId) throw',
    'storage/concurrent-writes.test.ts',
  ),
  rule(
    'storage/read-cache.ts',
    'this.#results.delete(query)',
    'continue',
    'storage/concurrent-writes.test.ts',
  ),
]
