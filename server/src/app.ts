import type { IncomingMessage } from 'node:http'
import { totalmem } from 'node:os'
import cookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyBaseLogger, type FastifyRequest } from 'fastify'
import pino from 'pino'
import { BearerKeys, keyMayManage, requireAnyApiKey, requireApiKey } from './auth/bearer.ts'
import { Credentials } from './auth/credentials.ts'
import { answerPreflights, requireFeedbackKey } from './auth/feedback-key.ts'
import { refuseOtherSites, requireSession } from './auth/session.ts'
import { lateSince } from './backups.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { basePathOf, prefixHeaders, withoutBasePath } from './http/base-path.ts'
import { acceptJsonBodies } from './http/body.ts'
import { limitBodyRate } from './http/body-rate.ts'
import { limitBufferedBytes, maxBufferedBytes } from './http/buffered-bytes.ts'
import { sendCommonHeaders } from './http/common-headers.ts'
import { answerBrokenConnection, answerError, answerErrors } from './http/error-handler.ts'
import { limitHeavyReads } from './http/heavy-reads.ts'
import { keepKnownFields } from './http/known-fields.ts'
import { logAnswers } from './http/log.ts'
import { answerUnknownRoutes } from './http/not-found.ts'
import { logOutages } from './http/outages.ts'
import { readQueryStrings } from './http/query-string.ts'
import { requestIdOf } from './http/request-id.ts'
import { logSecurityEvents } from './http/security-log.ts'
import { compilersFactory } from './http/validation.ts'
import { jobKinds } from './job-kinds.ts'
import { JobRunner } from './jobs/runner.ts'
import { liveRoutes } from './live/live.routes.ts'
import { Live } from './live/live.ts'
import { mcpRoutes } from './mcp/mcp.routes.ts'
import { fileRoutes } from './pages/file.routes.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { docsRoutes } from './reference/docs.routes.ts'
import { documentRoutes } from './reference/document.routes.ts'
import { accountExportRoutes } from './resources/account-export/account-export.routes.ts'
import { accountRoutes, setUpRoutes } from './resources/accounts/accounts.routes.ts'
import { activityRoutes, dashboardActivityRoutes } from './resources/activity/activity.routes.ts'
import { apiKeyRoutes } from './resources/api-keys/api-keys.routes.ts'
import { captchaRoutes } from './resources/captcha/captcha.routes.ts'
import { costRoutes, dashboardCostRoutes } from './resources/costs/costs.routes.ts'
import { feedbackRoutes, submissionRoutes } from './resources/feedback/feedback.routes.ts'
import { dashboardInboxRoutes, inboxRoutes } from './resources/feedback/inbox.routes.ts'
import { feedbackKeyRoutes, widgetSettingsRoutes } from './resources/feedback-keys/feedback-keys.routes.ts'
import { dashboardFinanceRoutes, financeRoutes } from './resources/finance/finance.routes.ts'
import { healthRoutes } from './resources/health/health.routes.ts'
import { dashboardIdeaRoutes, ideaRoutes } from './resources/ideas/ideas.routes.ts'
import { importRoutes, runImports } from './resources/imports/imports.routes.ts'
import { dashboardInsightRoutes, insightRoutes } from './resources/insight/insight.routes.ts'
import { dashboardLogRoutes, logRoutes } from './resources/logs/logs.routes.ts'
import { dashboardMetricRoutes, metricRoutes } from './resources/metrics/metrics.routes.ts'
import { onboardingRoutes } from './resources/onboarding/onboarding.routes.ts'
import { portfolioRoutes } from './resources/portfolio/portfolio.routes.ts'
import { iconRoutes } from './resources/products/icon.routes.ts'
import { dashboardProductRoutes, productRoutes } from './resources/products/products.routes.ts'
import { rateRoutes } from './resources/rates/rates.routes.ts'
import { dashboardRevenueRoutes, revenueRoutes } from './resources/revenue/revenue.routes.ts'
import { searchRoutes } from './resources/search/search.routes.ts'
import { sessionRoutes, signInRoutes } from './resources/sessions/sessions.routes.ts'
import { dashboardTaskRoutes } from './resources/tasks/dashboard-tasks.routes.ts'
import { taskRoutes } from './resources/tasks/tasks.routes.ts'
import { timelineRoutes } from './resources/timeline/timeline.routes.ts'
import { trashRoutes } from './resources/trash/trash.routes.ts'
import { dashboardVersionRoutes, versionRoutes } from './resources/versions/versions.routes.ts'
import { webhookRoutes } from './resources/webhooks/webhooks.routes.ts'

const published = [
  productRoutes,
  ideaRoutes,
  taskRoutes,
  versionRoutes,
  insightRoutes,
  logRoutes,
  feedbackRoutes,
  inboxRoutes,
  metricRoutes,
  revenueRoutes,
  costRoutes,
  financeRoutes,
  searchRoutes,
  activityRoutes,
  importRoutes,
  webhookRoutes,
]

const dashboardOnly = [
  portfolioRoutes,
  dashboardInsightRoutes,
  dashboardProductRoutes,
  iconRoutes,
  accountExportRoutes,
  onboardingRoutes,
  timelineRoutes,
  dashboardActivityRoutes,
  dashboardIdeaRoutes,
  dashboardTaskRoutes,
  trashRoutes,
  dashboardVersionRoutes,
  dashboardLogRoutes,
  dashboardInboxRoutes,
  dashboardMetricRoutes,
  dashboardRevenueRoutes,
  dashboardCostRoutes,
  dashboardFinanceRoutes,
  rateRoutes,
  feedbackKeyRoutes,
  captchaRoutes,
  apiKeyRoutes,
  sessionRoutes,
  accountRoutes,
  liveRoutes,
]

export type AppOptions = Pick<
  Config,
  'publicUrl' | 'rateLimitPerMinute' | 'trustedProxies' | 'logRequests'
> & {
  activityDays?: Config['activityDays']
  ecbUrl?: Config['ecbUrl']
  backupDir?: Config['backupDir']
  backupEveryMs?: number
  logger?: FastifyBaseLogger
  onAnswer?: (request: FastifyRequest, status: number) => void
  /** The headers arrive within this time, and then some of the body in each such time. */
  slowRequestMs?: number
  idleTimeoutMs?: number
  maxBuffered?: number
  webhooksToPrivate?: boolean
  webhookTimeoutMs?: number
  maxPreviewMs?: number
  memoryLimit?: number
}

export async function buildApp(database: Database, options: AppOptions) {
  const {
    publicUrl,
    activityDays,
    ecbUrl,
    backupDir = null,
    backupEveryMs = 0,
    rateLimitPerMinute,
    trustedProxies,
    logRequests,
    onAnswer,
    logger = pino({ enabled: false }),
    slowRequestMs = 30_000,
    idleTimeoutMs = 60_000,
    maxBuffered = maxBufferedBytes(),
    webhooksToPrivate = false,
    webhookTimeoutMs = 15_000,
    maxPreviewMs = 30_000,
    memoryLimit = Math.min(process.constrainedMemory() || Infinity, totalmem()),
  } = options
  const basePath = basePathOf(publicUrl)
  const app = Fastify({
    ...(basePath && { rewriteUrl: ({ url }: IncomingMessage) => withoutBasePath(url!, basePath) }),
    trustProxy: trustedProxies.length ? trustedProxies : false,
    http: {
      headersTimeout: slowRequestMs,
      connectionsCheckingInterval: slowRequestMs / 10,
    },
    connectionTimeout: idleTimeoutMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 16 * 1024 },
    schemaController: { compilersFactory },
    genReqId: requestIdOf,
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenConnection,
  }).withTypeProvider<TypeBoxTypeProvider>()

  const credentials = new Credentials(database)
  app.decorate('database', database)
  app.decorate('credentials', credentials)
  // Before the connection is closed as idle, here or by a proxy with a timeout of one minute.
  const live = new Live(credentials, database, idleTimeoutMs * 0.4)
  app.decorate('live', live)
  const kinds = jobKinds(database, {
    activityDays,
    ecbUrl,
    webhooks: {
      publicUrl,
      allowsPrivate: webhooksToPrivate,
      timeoutMs: webhookTimeoutMs,
      onSent: (ownerId) => live.changed(ownerId, ['webhooks']),
      onTurnedOff: (webhookId, reason) => logger.warn({ webhookId, reason }, 'webhook disabled'),
    },
  })
  const jobs = new JobRunner(database, kinds, (err, kind) => logger.error({ err, kind }, 'a job failed'))
  app.decorate('jobs', jobs)
  app.decorate('webhooksToPrivate', webhooksToPrivate)
  database.onEvents((events) => {
    if (events.some(({ type }) => type === 'revoked')) credentials.forgetAll()
    if (events.some(({ type }) => type === 'queued')) jobs.wake()
    live.publish(events)
  })
  runImports(app, { maxPreviewMs, memoryLimit })
  app.decorate('publicUrl', publicUrl)
  app.decorate('basePath', basePath)
  app.decorate('backupLateSince', () => lateSince({ backupDir, backupEveryMs }))
  app.decorateRequest('actor')
  app.decorateRequest('secret', '')
  app.decorateRequest('admittedIn', -1)
  limitHeavyReads(app)
  limitBodyRate(app, slowRequestMs)
  limitBufferedBytes(app, maxBuffered)
  acceptJsonBodies(app)
  answerErrors(app)
  answerUnknownRoutes(app, keyMayManage)
  logAnswers(app, logger, logRequests)
  logOutages(app, logger)
  logSecurityEvents(app, logger)
  if (onAnswer)
    app.addHook('onResponse', (request, reply, done) => {
      onAnswer(request, reply.statusCode)
      done()
    })
  sendCommonHeaders(app, publicUrl)
  prefixHeaders(app, basePath)
  keepKnownFields(app)
  readQueryStrings(app)
  database.onExternalChange(() => {
    credentials.forgetAll()
    live.changedElsewhere()
  })
  app.addHook('preClose', async () => {
    live.close()
    void jobs.stop()
  })
  app.addHook('onClose', () => jobs.stop())
  app.addHook('onClose', () =>
    credentials.flush().catch((err) => logger.error({ err }, 'writing last-use times failed')),
  )

  const keys = new BearerKeys(credentials, rateLimitPerMinute)

  await app.register(
    async (api) => {
      await api.register(async (scope) => {
        requireApiKey(scope, keys)
        for (const routes of published) await routes(scope, { audience: 'api' })
      })
      await api.register(async (scope) => {
        requireFeedbackKey(scope, keys)
        await scope.register(submissionRoutes, { audience: 'api' })
      })
      answerPreflights(api)
      await api.register(documentRoutes, { audience: 'api' })
    },
    { prefix: '/api/v1' },
  )

  await app.register(
    async (dashboard) => {
      await dashboard.register(cookie)
      refuseOtherSites(dashboard, publicUrl)
      for (const routes of [signInRoutes, setUpRoutes])
        await dashboard.register(routes, { audience: 'dashboard' })
      await dashboard.register(async (scope) => {
        requireSession(scope, credentials)
        // The dashboard has its own routes of tasks.
        const shared = published.filter((routes) => routes !== taskRoutes)
        for (const routes of [...shared, ...dashboardOnly]) await routes(scope, { audience: 'dashboard' })
      })
    },
    { prefix: '/dashboard/api' },
  )

  await app.register(async (agents) => {
    requireAnyApiKey(agents, keys)
    await agents.register(mcpRoutes, { audience: 'api' })
  })
  for (const routes of [
    healthRoutes,
    widgetSettingsRoutes,
    fileRoutes,
    pageRoutes,
    docsRoutes,
    documentRoutes,
  ])
    await app.register(routes, { audience: 'dashboard' })
  return app
}
