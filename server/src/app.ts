import type { IncomingMessage } from 'node:http'
import { totalmem } from 'node:os'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import pino from 'pino'
import { keyMayManage } from './auth/bearer.ts'
import { Credentials } from './auth/credentials.ts'
import { openProviders } from './auth/providers.ts'
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
import { logResponses, RequestLog } from './http/log.ts'
import { answerUnknownRoutes } from './http/not-found.ts'
import { limitPipelining } from './http/pipelining.ts'
import { readQueryStrings } from './http/query-string.ts'
import { requestIdOf } from './http/request-id.ts'
import { logSecurityEvents } from './http/security-log.ts'
import { compilersFactory } from './http/validation.ts'
import { jobKinds } from './job-kinds.ts'
import { JobRunner } from './jobs/runner.ts'
import { Live } from './live/live.ts'
import { FileSlots, faultsOf } from './resources/imports/upload.routes.ts'
import { registerRoutes } from './routes.ts'

export type AppOptions = Pick<
  Config,
  'publicUrl' | 'rateLimitPerMinute' | 'trustedProxies' | 'logRequests'
> & {
  activityDays?: Config['activityDays']
  ecbUrl?: Config['ecbUrl']
  mail?: Config['mail']
  signIn?: Config['signIn']
  providerTimeoutMs?: number
  backupDir?: Config['backupDir']
  backupEveryMs?: number
  logger?: FastifyBaseLogger
  onResponse?: (request: FastifyRequest, reply: FastifyReply) => void
  /** Adds plugins that see every route. */
  beforeRoutes?: (app: FastifyInstance) => unknown
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
  const { publicUrl, trustedProxies, logRequests, onResponse } = options
  const { logger = pino({ enabled: false }), maxBuffered = maxBufferedBytes() } = options
  const { slowRequestMs = 30_000, idleTimeoutMs = 60_000 } = options
  const basePath = basePathOf(publicUrl)
  const app = Fastify({
    ...(basePath && { rewriteUrl: ({ url }: IncomingMessage) => withoutBasePath(url!, basePath) }),
    trustProxy: trustedProxies.length ? trustedProxies : false,
    http: { headersTimeout: slowRequestMs, connectionsCheckingInterval: slowRequestMs / 10 },
    connectionTimeout: idleTimeoutMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 16 * 1024 },
    loggerInstance: logger,
    logController: new RequestLog(),
    schemaController: { compilersFactory },
    genReqId: requestIdOf,
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenConnection,
  }).withTypeProvider<TypeBoxTypeProvider>()

  app.decorate('publicUrl', publicUrl)
  app.decorate('basePath', basePath)
  addServices(app, database, options, idleTimeoutMs)

  limitHeavyReads(app)
  limitPipelining(app)
  limitBodyRate(app, slowRequestMs)
  limitBufferedBytes(app, maxBuffered)
  acceptJsonBodies(app)
  answerErrors(app)
  answerUnknownRoutes(app, keyMayManage)
  logResponses(app, logRequests)
  logSecurityEvents(app)
  if (onResponse) app.addHook('onResponse', async (request, reply) => onResponse(request, reply))
  sendCommonHeaders(app, publicUrl)
  prefixHeaders(app, basePath)
  keepKnownFields(app)
  readQueryStrings(app)
  await options.beforeRoutes?.(app)
  await registerRoutes(app, options)
  return app
}

/** Decorates the app with what the routes share, and ends it with the app. */
function addServices(app: FastifyInstance, database: Database, options: AppOptions, idleTimeoutMs: number) {
  const { publicUrl, activityDays, ecbUrl, mail = null, backupDir = null, backupEveryMs = 0 } = options
  const { webhooksToPrivate = false, webhookTimeoutMs = 15_000, maxPreviewMs = 30_000 } = options
  const { signIn = { providers: [], allow: [], passwords: true }, providerTimeoutMs = 10_000 } = options
  const { memoryLimit = Math.min(process.constrainedMemory() || Infinity, totalmem()) } = options
  const { log } = app
  const credentials = new Credentials(database)
  // Before the connection is closed as idle, here or by a proxy with a timeout of one minute.
  const live = new Live(credentials, database, idleTimeoutMs * 0.4)
  const webhooks = {
    publicUrl,
    allowsPrivate: webhooksToPrivate,
    timeoutMs: webhookTimeoutMs,
    onSent: (ownerId: string) => live.changed(ownerId, ['webhooks']),
    onTurnedOff: (webhookId: string, reason: string) => log.warn({ webhookId, reason }, 'webhook disabled'),
  }
  const imports = { database, faultsOf, onError: (err: unknown) => log.error({ err }, 'an import failed') }
  const backupLateSince = () => lateSince({ backupDir, backupEveryMs })
  const news = { database, mailUrl: mail && publicUrl, backupLateSince }
  const kinds = jobKinds(database, { activityDays, ecbUrl, mail, webhooks, imports, news })
  const jobs = new JobRunner(database, kinds, (err, kind) => log.error({ err, kind }, 'a job failed'))

  app.decorate('database', database)
  app.decorate('credentials', credentials)
  app.decorate('live', live)
  app.decorate('jobs', jobs)
  app.decorate('sendsMail', mail !== null)
  app.decorate('signIn', signIn)
  app.decorate('providers', openProviders(signIn.providers, publicUrl, providerTimeoutMs))
  app.decorate('webhooksToPrivate', webhooksToPrivate)
  app.decorate('backupLateSince', backupLateSince)
  app.decorateRequest('actor')
  app.decorateRequest('secret', '')
  app.decorateRequest('admittedIn', -1)
  app.decorate('files', new FileSlots({ maxPreviewMs, memoryLimit }))

  database.onEvents((events) => {
    if (events.some(({ type }) => type === 'revoked')) credentials.forgetAll()
    if (events.some(({ type }) => type === 'queued')) jobs.wake()
    live.publish(events)
  })
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
    credentials.flush().catch((err) => log.error({ err }, 'writing last-use times failed')),
  )
}
