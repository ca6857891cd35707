import type { Json } from './schemas.ts'

/** An example of each body, by the id of its operation. Readers of `/docs` copy them. */
export const requestExamples: Record<string, { [field: string]: Json }> = {
  createProduct: { name: 'Paperplane', slug: 'paperplane', defaultCurrency: 'USD' },
  createIdea: { title: 'Offline mode for trains', description: 'Read and write without a connection.' },
  updateIdea: { evaluation: { marketSize: 4, personalAdvantage: 5, technicalDifficulty: 2, competition: 3 } },
  createTask: {
    title: 'Write the release notes',
    productId: 'prod_cmnf7u3c8x2v9q4k7w1d5t8bz',
    versionId: 'ver_cmnf7u3c8x2v9q4k7w1d5t8bz',
    dueDate: '2026-03-31',
  },
  updateTask: { status: 'in_progress', dueDate: null },
  createVersion: { version: '1.4.0', goal: 'Large imports', plannedAt: '2026-03-31' },
  updateVersion: { status: 'TESTING', releaseNotes: 'Imports of any size.' },
  releaseVersion: { releaseNotes: 'Imports of any size.', openTasks: 'leave' },
  createLog: { content: 'Moved the importer to streams; half the memory.', logDate: '2026-03-31' },
  createFeedback: {
    content: 'The export stops at 1,000 rows.',
    source: 'EMAIL',
    type: 'BUG',
    author: 'Ada',
    authorEmail: 'ada@example.com',
  },
  submitFeedback: {
    content: 'The export stops at 1,000 rows.',
    type: 'BUG',
    metadata: '{"page":"/pricing"}',
  },
  createMetric: { key: 'daily_active_users', name: 'Daily active users', unit: 'users' },
  updateMetric: { name: 'Active users', missingIsZero: true },
  setMetricValue: { date: '2026-03-31', value: 42 },
  adjustMetricValue: { date: '2026-03-31', delta: 1 },
  createRevenue: {
    amount: 19.99,
    currency: 'USD',
    type: 'subscription',
    source: 'Stripe',
    date: '2026-03-31',
  },
  updateRevenue: { amount: 24.99 },
  createCost: { name: 'Server', amount: 19.99, category: 'INFRASTRUCTURE', date: '2026-03-31' },
  updateCost: { amount: 24.99 },
  repeatCost: { endDate: '2027-03-31' },
  createWebhook: {
    url: 'https://example.com/hooks/prodops',
    events: ['feedback.created', 'version.released'],
  },
  updateWebhook: { isPaused: true },
}
