import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { BearerKeys, requireAnyApiKey, requireApiKey } from './auth/bearer.ts'
import { answerPreflights, requireFeedbackKey } from './auth/feedback-key.ts'
import { refuseOtherSites, requireSession, type ViewerAccess } from './auth/session.ts'
import type { Config } from './config.ts'
import type { Routes } from './http/routes.ts'
import { liveRoutes } from './live/live.ts'
import { mcpRoutes } from './mcp/mcp.routes.ts'
import { fileRoutes } from './pages/file.routes.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { docsRoutes, documentRoutes } from './reference/docs.routes.ts'
import { accountExportRoutes } from './resources/account-export/account-export.routes.ts'
import {
  accountDayRoutes,
  accountDeletionRoutes,
  accountRoutes,
  personRoutes,
  setUpRoutes,
} from './resources/accounts/accounts.routes.ts'
import { recoveryRoutes } from './resources/accounts/recovery.routes.ts'
import { activityRoutes, dashboardActivityRoutes } from './resources/activity/activity.routes.ts'
import { apiKeyRoutes } from './resources/api-keys/api-keys.routes.ts'
import { captchaRoutes } from './resources/captcha/captcha.routes.ts'
import { changelogRoutes, publicPageRoutes } from './resources/changelog/changelog.routes.ts'
import { costRoutes, dashboardCostRoutes } from './resources/costs/costs.routes.ts'
import { explainRoutes } from './resources/explain/explain.routes.ts'
import { factorRoutes } from './resources/factors/factors.routes.ts'
import { feedbackRoutes, submissionRoutes } from './resources/feedback/feedback.routes.ts'
import { dashboardInboxRoutes, inboxRoutes } from './resources/feedback/inbox.routes.ts'
import { feedbackKeyRoutes, widgetSettingsRoutes } from './resources/feedback-keys/feedback-keys.routes.ts'
import { dashboardFinanceRoutes, financeRoutes } from './resources/finance/finance.routes.ts'
import { healthRoutes } from './resources/health/health.routes.ts'
import { dashboardIdeaRoutes, ideaRoutes } from './resources/ideas/ideas.routes.ts'
import { identityRoutes, providerRoutes } from './resources/identities/identities.routes.ts'
import { importRoutes } from './resources/imports/imports.routes.ts'
import { dashboardInsightRoutes, insightRoutes } from './resources/insight/insight.routes.ts'
import { dashboardLogRoutes, logRoutes } from './resources/logs/logs.routes.ts'
import { memberRoutes, openInvitationRoutes, viewingRoutes } from './resources/members/members.routes.ts'
import { dashboardMetricRoutes, metricRoutes } from './resources/metrics/metrics.routes.ts'
import { newsRoutes, publicNewsRoutes } from './resources/news/news.routes.ts'
import { onboardingRoutes } from './resources/onboarding/onboarding.routes.ts'
import { portfolioRoutes } from './resources/portfolio/portfolio.routes.ts'
import { dashboardProductRoutes, productRoutes } from './resources/products/products.routes.ts'
import { rateRoutes } from './resources/rates/rates.routes.ts'
import { dashboardRevenueRoutes, revenueRoutes } from './resources/revenue/revenue.routes.ts'
import { searchRoutes } from './resources/search/search.routes.ts'
import { sessionRoutes } from './resources/sessions/sessions.routes.ts'
import { signInRoutes } from './resources/sessions/sign-in.routes.ts'
import { dashboardTaskRoutes } from './resources/tasks/dashboard-tasks.routes.ts'
import { taskRoutes } from './resources/tasks/tasks.routes.ts'
import { timelineRoutes } from './resources/timeline/timeline.routes.ts'
import { trashRoutes } from './resources/trash/trash.routes.ts'
import { dashboardVersionRoutes, versionRoutes } from './resources/versions/versions.routes.ts'
import { webhookRoutes } from './resources/webhooks/webhooks.routes.ts'

/** Operations of both APIs, under `/api/v1` with a key and under `/dashboard/api` with a session. */
const shared = [
  productRoutes,
  ideaRoutes,
  versionRoutes,
  insightRoutes,
  explainRoutes,
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
]

/** The same, but a viewer of an account does not see them. */
const sharedOfOwner = [webhookRoutes]

const apiOnly = [taskRoutes, accountDayRoutes]

const dashboardOnly = [
  portfolioRoutes,
  dashboardInsightRoutes,
  dashboardProductRoutes,
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
  accountRoutes,
  liveRoutes,
]

const ofOwner = [
  accountDeletionRoutes,
  accountExportRoutes,
  feedbackKeyRoutes,
  captchaRoutes,
  changelogRoutes,
  apiKeyRoutes,
  memberRoutes,
  newsRoutes,
]

const ofPerson = [sessionRoutes, personRoutes, factorRoutes, identityRoutes, viewingRoutes]

const pages = [
  publicNewsRoutes,
  healthRoutes,
  widgetSettingsRoutes,
  fileRoutes,
  publicPageRoutes,
  pageRoutes,
  docsRoutes,
  documentRoutes,
]

type Settings = Pick<Config, 'publicUrl' | 'rateLimitPerMinute'>

export async function registerRoutes(app: FastifyInstance, { publicUrl, rateLimitPerMinute }: Settings) {
  const { credentials } = app
  const keys = new BearerKeys(credentials, rateLimitPerMinute)

  await app.register(
    async (api) => {
      await api.register(async (scope) => {
        requireApiKey(scope, keys)
        for (const routes of [...shared, ...sharedOfOwner, ...apiOnly])
          await routes(scope, { audience: 'api' })
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
      const open = [signInRoutes, providerRoutes, setUpRoutes, openInvitationRoutes, recoveryRoutes]
      for (const routes of open) await dashboard.register(routes, { audience: 'dashboard' })
      const withSession = (viewers: ViewerAccess, all: Routes[]) =>
        dashboard.register(async (scope) => {
          requireSession(scope, credentials, viewers)
          for (const routes of all) await routes(scope, { audience: 'dashboard' })
        })
      await withSession('read', [...shared, ...dashboardOnly])
      await withSession('nothing', [...sharedOfOwner, ...ofOwner])
      await withSession('person', ofPerson)
    },
    { prefix: '/dashboard/api' },
  )

  await app.register(async (agents) => {
    requireAnyApiKey(agents, keys)
    await agents.register(mcpRoutes, { audience: 'api' })
  })

  for (const routes of pages) await app.register(routes, { audience: 'dashboard' })
}
