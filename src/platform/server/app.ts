import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { type AnswerRefusal, refuseAsJson, toRefusal } from '#platform/http/error-handler.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { acceptForms } from '#platform/http/forms.ts'
import { acceptVendorJson } from '#platform/http/media-types.ts'
import { createServer } from '#platform/http/node-http.ts'
import { commonHeaders } from '#platform/http/security-headers.ts'
import { readableUrl, refuseUnstorableText } from '#platform/http/storable-text.ts'
import { createHttpsRedirect } from '#platform/http/to-https.ts'
import { refuseUnknownFields } from '#platform/http/unknown-fields.ts'
import { addPages, type PageServices, servePage } from '#platform/render/pages.ts'
import { isBearer } from '#platform/sessions/bearer.ts'
import { guardRequest } from '#platform/sessions/guard.ts'
import { keepSession, readSession } from '#platform/sessions/session-cookie.ts'
import type { App } from '#platform/store/module.ts'
import type { Platform } from '#platform/store/platform.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process is shutting down; code that keeps a connection open must then end it. */
    isLeaving: () => boolean
  }
}

const BODY_LIMIT = 256 * 1024
const REQUEST_ID = /^[\w-]{8,64}$/

/** The build's files. A page that was answered is dead without its scripts, and sending them costs next to nothing. */
const isFile = ({ url }: FastifyRequest): boolean =>
  url.startsWith('/assets/') || url === '/favicon.svg' || url === '/speculation-rules.json'

/** The texts of a page's code, which is as dead without them. They are kept, but not limitless, so that they count for rates. */
const isTexts = ({ url }: FastifyRequest): boolean => url.startsWith('/texts/')

/** Turns requests away under overload, except files and texts, and monitoring, which matters most then. */
async function turnAway(request: FastifyRequest) {
  if (!request.routeOptions.config.watching && !isFile(request) && !isTexts(request)) refuse(REFUSALS.unavailable)
}

const readRequestId = (given: unknown): string | undefined =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : undefined

/** Parts of the HTTP application. `rewriteUrl` strips what does not concern routing (a language prefix) from an address. */
export type AppParts = {
  platform: Platform
  pages: PageServices
  answerRefusal: AnswerRefusal
  rewriteUrl: (url: string, host: string | undefined) => string
  /** Event-loop delay in milliseconds above which requests are turned away; 0 for never. */
  maxEventLoopDelay?: number
  /** While this process is leaving, each answer closes its connection. */
  isLeaving?: () => boolean
}

/** Builds the application: parsing, sessions, guards, limits, errors and pages, but no routes. */
export async function buildApp({
  platform,
  pages,
  answerRefusal,
  rewriteUrl,
  maxEventLoopDelay = 1000,
  isLeaving = () => false,
}: AppParts): Promise<App> {
  const { config, log, random } = platform
  const headers = commonHeaders(config.baseUrl.startsWith('https:'))
  const toHttps = createHttpsRedirect(config, (host) => pages.scopeOf(host) !== undefined)
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    // Requests that arrive while this process is leaving are answered normally.
    return503OnClosing: false,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    genReqId: ({ headers }) => readRequestId(headers['x-request-id']) ?? random.id(),
    // A HEAD is routed as a GET, of which Node sends the head alone: to register every route twice takes a tenth of the start.
    exposeHeadRoutes: false,
    rewriteUrl: (request) => {
      if (request.method === 'HEAD') request.method = 'GET'
      return rewriteUrl(readableUrl(request.url ?? '/'), request.headers.host)
    },
    // For addresses that cannot be parsed; Fastify's own answer would repeat them.
    frameworkErrors: (error, _request, reply) => {
      refuseAsJson(reply.headers(headers), toRefusal(error))
    },
    // Named here, so that Fastify does not load its own.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    serverFactory: (handler) => {
      const server = createServer((request, response) => {
        if (isLeaving()) response.shouldKeepAlive = false
        if (!toHttps(request, response) && !servePage(pages, request, response)) handler(request, response)
      })
      server.keepAliveTimeout = 65_000
      return server
    },
  }).withTypeProvider() as unknown as App
  // Fastify accepts plain text by default; no route of the store does.
  app.removeContentTypeParser('text/plain')
  acceptVendorJson(app)
  await app.register(cookie)
  acceptForms(app)
  await app.register(underPressure, { maxEventLoopDelay, exposeStatusRoute: false, pressureHandler: turnAway })
  if (config.rateLimit > 0)
    await app.register(rateLimit, { max: config.rateLimit, timeWindow: '1 minute', allowList: isFile })
  app.decorateRequest('sessionId')
  app.decorate('isLeaving', isLeaving)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id })
    if (isBearer(request)) request.cookies = {}
    request.sessionId = readSession(platform, request)
  })
  app.addHook('preValidation', refuseUnstorableText)
  app.addHook('preValidation', async (request, reply) => {
    await guardRequest(platform, request)
    keepSession(platform, request, reply)
  })
  refuseUnknownFields(app)
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, id, routeOptions } = request
    log.info(
      { id, method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error as never)
    if (refusal.status === 500)
      log.error(
        {
          id: request.id,
          route: request.routeOptions.url,
          error: error instanceof Error ? error.stack : String(error),
        },
        'failed',
      )
    return answerRefusal(request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => answerRefusal(request, reply, REFUSALS.notFound))
  addPages(app, pages, () => random.id())
  return app
}
