import { createServer } from 'node:http'
import formbody from '@fastify/formbody'
import { limits } from '@porchlight/contract/limits'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import { AgentNews } from './db/agent-news.ts'
import type { Database } from './db/client.ts'
import { forgetOldKeys } from './db/idempotency-keys.ts'
import { forgetOldLimits } from './db/rate-limits.ts'
import { sharedSecret } from './db/secrets.ts'
import { SiteChanges } from './db/site-changes.ts'
import { waitingTogether } from './db/together.ts'
import { addressNames, callerAddress, trustIn } from './http/address.ts'
import { FrontDoor, frontDoorPlugin, SpelledResponse } from './http/front-door.ts'
import { idempotencyPlugin } from './http/idempotency.ts'
import { requestNames } from './http/request-names.ts'
import { type AnyJob, Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import { countedSender, idleMeter, type Meter } from './metrics/meter.ts'
import { accountRoutes, hostPlugin } from './modules/accounts/index.ts'
import { adminRoutes } from './modules/admin/index.ts'
import { apiKeyRoutes } from './modules/api-keys/index.ts'
import { auditRoutes, impersonationTrailPlugin } from './modules/audit/index.ts'
import {
  authJobs,
  authRoutes,
  forgetOldSignIns,
  oidcRoutes,
  ownAccountRoutes,
  sessionPlugin,
  stepUpRoutes,
} from './modules/auth/index.ts'
import { billingJobs, billingRoutes, paymentEventsUrl } from './modules/billing/index.ts'
import { dashboardPlugin } from './modules/dashboard/index.ts'
import { domainJobs, domainRoutes } from './modules/domains/index.ts'
import { invitationJobs, invitationRoutes } from './modules/invitations/index.ts'
import {
  contactV2Routes,
  intakeRoutes,
  leadJobs,
  leadRoutes,
  leadV2Routes,
  liveRoutes,
  oneTapRoutes,
  unsubscribeRoutes,
} from './modules/leads/index.ts'
import { listingJobs, listingRoutes, listingV2Routes } from './modules/listings/index.ts'
import { mediaJobs, mediaRoutes } from './modules/media/index.ts'
import { operationsRoutes } from './modules/operations/index.ts'
import { outboxRoutes } from './modules/outbox/index.ts'
import { digestRoutes, overviewJobs, overviewRoutes } from './modules/overview/index.ts'
import { ownDataRoutes } from './modules/own-data/index.ts'
import { pageJobs, pageRoutes, pageV2Routes, tellOfPagesGoing } from './modules/pages/index.ts'
import { forgetOldChallenges, passkeyJobs, passkeyRoutes } from './modules/passkeys/index.ts'
import { placesRoutes } from './modules/places/index.ts'
import { platformRoutes } from './modules/platform/index.ts'
import { profileRoutes } from './modules/profile/index.ts'
import { edgeJobs, foldVisitsJob, forgetOldVisits, publicSitePlugin } from './modules/public-site/index.ts'
import { pushJobs, pushRoutes } from './modules/push/index.ts'
import { removalJobs, removalRoutes } from './modules/removal/index.ts'
import { settingsRoutes } from './modules/settings/index.ts'
import { textCallbackRoutes, textJobs } from './modules/texts/index.ts'
import { forgetOldDeliveries, webhookJobs, webhookRoutes, webhookV2Routes } from './modules/webhooks/index.ts'
import { declaredRulesPlugin } from './plugins/declared-rules.ts'
import { devDoorsPlugin } from './plugins/dev-doors.ts'
import { answerFailure, errorsPlugin } from './plugins/errors.ts'
import { healthPlugin } from './plugins/health.ts'
import { multipartPlugin } from './plugins/multipart.ts'
import { openapiPlugin } from './plugins/openapi.ts'
import { originCheckPlugin } from './plugins/origin-check.ts'
import { requestLogPlugin } from './plugins/request-log.ts'
import { roomPlugin } from './plugins/room.ts'
import { securityHeadersPlugin } from './plugins/security-headers.ts'
import { slowBodyPlugin, slowestUpload } from './plugins/slow-body.ts'
import { socketLimits } from './plugins/socket-limits.ts'
import { refuseAtTheSocket } from './plugins/socket-refusals.ts'
import { soundTextPlugin } from './plugins/sound-text.ts'
import { tracesPlugin } from './plugins/traces.ts'
import { turnAwayPlugin } from './plugins/turn-away.ts'
import type { Adapters } from './providers/ports.ts'
import { chooseProviders } from './providers/providers.ts'
import { sealSms } from './providers/sms/seal.ts'
import { readyChecks } from './readiness.ts'
import { tracePorts } from './traces/ports.ts'
import type { Tracer } from './traces/tracer.ts'
import { turns } from './turns.ts'

declare module 'fastify' {
  interface FastifyInstance {
    isHttps: boolean
    /** Answers are held against the contract while developing; presenters keep them right in production. */
    checksAnswers: boolean
  }
}

export interface AppNeeds {
  config: Config
  database: Database
  clock: Clock
  log: Log
  meter?: Meter
  /** Null where nobody asked for traces. */
  tracer?: Tracer | null
  /** Replaces what the configuration chose, for tests of one port. */
  providers?: Partial<Adapters>
}

export interface App {
  server: FastifyInstance
  context: AppContext
  jobs: Jobs
}

const moduleRoutes = [
  accountRoutes,
  apiKeyRoutes,
  adminRoutes,
  auditRoutes,
  authRoutes,
  passkeyRoutes,
  billingRoutes,
  digestRoutes,
  domainRoutes,
  intakeRoutes,
  invitationRoutes,
  leadRoutes,
  leadV2Routes,
  liveRoutes,
  contactV2Routes,
  mediaRoutes,
  oidcRoutes,
  oneTapRoutes,
  operationsRoutes,
  outboxRoutes,
  overviewRoutes,
  ownAccountRoutes,
  ownDataRoutes,
  pageRoutes,
  pageV2Routes,
  webhookV2Routes,
  placesRoutes,
  platformRoutes,
  profileRoutes,
  pushRoutes,
  removalRoutes,
  settingsRoutes,
  stepUpRoutes,
  textCallbackRoutes,
  unsubscribeRoutes,
  webhookRoutes,
]

const moduleJobs: ((context: AppContext) => AnyJob[])[] = [
  authJobs,
  passkeyJobs,
  billingJobs,
  invitationJobs,
  leadJobs,
  domainJobs,
  edgeJobs,
  overviewJobs,
  listingJobs,
  mediaJobs,
  pageJobs,
  pushJobs,
  webhookJobs,
  removalJobs,
  textJobs,
]

/** What comes in is judged by the contract; compilers for schemas of routes would only be loaded to lie idle. */
function refuseSchemas(): never {
  throw new Error('A route names its endpoint of the contract, and no schema of its own.')
}

/** Assembles the server; never listens. */
export async function buildApp({
  config,
  database,
  clock,
  log,
  meter = idleMeter(),
  tracer = null,
  providers,
}: AppNeeds): Promise<App> {
  const { db } = database
  const onJobError = (error: unknown, about: object) => log.error({ err: error, ...about }, 'job failed')
  const jobs = new Jobs(database, onJobError, config.role !== 'web', tracer)
  const adapters: Adapters = {
    ...chooseProviders({
      config,
      db,
      clock,
      log,
      jobs,
      captchaSecret: await sharedSecret(db, 'captcha'),
      sandboxSecret: await sharedSecret(db, 'sandbox'),
      paymentEventsUrl: () => paymentEventsUrl(server),
    }),
    ...providers,
  }
  const chosen = tracer ? tracePorts(tracer, adapters) : adapters
  const context: AppContext = {
    config,
    db,
    read: database.read,
    clock,
    log,
    meter,
    jobs,
    siteChanges: new SiteChanges(),
    agentNews: new AgentNews(),
    secret: await sharedSecret(db, 'app'),
    providers: {
      ...chosen,
      mail: countedSender(chosen.mail, meter.mail),
      sms: sealSms(countedSender(chosen.sms, meter.text)),
    },
  }

  const trust = trustIn(config.trustProxy)
  // While developing, pages are rebuilt under a running server: there the app answers everything itself.
  const isOpen = config.environment !== 'development'
  const nameOf = addressNames(config.logAddresses, context.secret)
  const nameRequest = requestNames(trust)
  const { http, keepAliveTimeout, connectionTimeout } = socketLimits()
  const door = new FrontDoor(context, callerAddress(trust), { nameOf, nameRequest, isOpen, keepAliveTimeout })

  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trust,
    serverFactory: (handle) =>
      createServer(
        { ...http, keepAliveTimeout, requestTimeout: slowestUpload, ServerResponse: SpelledResponse },
        (request, response) => {
          const isAnswered = () => door.answer(request, response)
          if (turns.isKnocking) turns.begin(() => isAnswered() || handle(request, response))
          else if (!isAnswered()) turns.begin(() => handle(request, response))
        },
      )
        .on('connection', turns.knock)
        .setTimeout(connectionTimeout),
    // A busy machine starts late rather than never: how long a start may take is for whoever waits for it.
    pluginTimeout: 0,
    bodyLimit: limits.body.json,
    genReqId: nameRequest,
    forceCloseConnections: 'idle',
    // Whoever asks while it closes is answered, and told to ask elsewhere from then on.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    frameworkErrors: answerFailure(config),
    clientErrorHandler: refuseAtTheSocket,
  })
  server.decorate('isHttps', config.appUrl.protocol === 'https:')
  server.decorate('checksAnswers', !config.isProduction)

  await server.register(requestLogPlugin, { log, meter, nameOf })
  if (tracer) await server.register(tracesPlugin, { tracer, trust })
  await server.register(declaredRulesPlugin)
  await server.register(errorsPlugin, { config })
  await server.register(securityHeadersPlugin, { config })
  await server.register(frontDoorPlugin, { door })
  await server.register(healthPlugin, {
    checks: readyChecks(context, database, jobs),
    onDrain: () => door.close(),
  })
  const waiting = () => database.poolUse().waiting + waitingTogether(db)
  const atOnce = database.poolSize
  await server.register(turnAwayPlugin, { config, atOnce, waiting, delay: () => turns.delay, log })
  if (config.database.kind === 'embedded') await server.register(roomPlugin, { folder: config.dataDir })
  await server.register(slowBodyPlugin)
  await server.register(formbody)
  await server.register(multipartPlugin)
  await server.register(hostPlugin, { context })
  await server.register(devDoorsPlugin)
  await server.register(sessionPlugin, { context })
  await server.register(originCheckPlugin, { config })
  await server.register(impersonationTrailPlugin, { context })
  await server.register(soundTextPlugin)
  await server.register(idempotencyPlugin, { context })
  await server.register(openapiPlugin, { config })

  for (const addRoutes of moduleRoutes) addRoutes(server, context)
  for (const addRoutes of [listingRoutes, listingV2Routes]) addRoutes(server, context, tellOfPagesGoing)
  await server.register(publicSitePlugin, { context })
  await server.register(dashboardPlugin, { context })
  await context.siteChanges.follow(database)
  await context.agentNews.follow(database)

  for (const listJobs of moduleJobs) for (const job of listJobs(context)) jobs.add(job)
  jobs.add(foldVisitsJob(context))
  jobs.add({
    name: 'forget-old',
    cron: '17 * * * *',
    retry: { limit: 0, delay: 0 },
    async handle() {
      await forgetOldSignIns(context)
      await forgetOldChallenges(context)
      await forgetOldDeliveries(context)
      await forgetOldLimits(db, clock)
      await forgetOldKeys(db, clock)
      await forgetOldVisits(context)
    },
  })

  return { server, context, jobs }
}
