import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/store/module.ts'
import type { Assets } from './assets.ts'
import { compressPage, compressPrivate, compressWell } from './compress.ts'
import type { Pages } from './declared.ts'
import { toDocument } from './document.ts'
import { createKeptSlots, type KeptSlots } from './kept-slots.ts'
import type { Alternate, Head, IsThere, PageContext, Renderer, Translation } from './module.ts'
import type { PageCache } from './page-cache.ts'
import { sendPage } from './send-page.ts'
import { addTexts } from './send-texts.ts'
import { addSpeculation, SPECULATION_HEADER } from './speculation.ts'

type Options = {
  slots?: string[]
  status?: number
  isKept?: boolean
  freshFor?: number | undefined
  isThere?: IsThere
}

/**
 * A page to send. `slots` names the modules that take part, `status` defaults to 200. A public page is kept unless `isKept` is false,
 * for addresses of which there are too many, and made anew after `freshFor` milliseconds. `isThere` says in which marketplaces and
 * languages the page is; without it, in all.
 */
export type PageAnswer = { [Name in keyof Pages]: Options & { page: Name; props: Pages[Name] } }[keyof Pages]

declare module 'fastify' {
  interface FastifyReply {
    /** Sends a private document, rendered now and never cached. */
    page: <Name extends keyof Pages>(page: Name, props: Pages[Name], options?: Options) => Promise<FastifyReply>
    /** Sends only what the page's component renders, to be put into a document; private and never cached. */
    fragment: <Name extends keyof Pages>(page: Name, props: Pages[Name]) => Promise<FastifyReply>
    /** The same as text, for answers that carry it in a field. */
    fragmentText: <Name extends keyof Pages>(page: Name, props: Pages[Name]) => Promise<string>
    /**
     * Sends a public document. `path` is its canonical address. `load` runs only when the page is not cached; it returns what to
     * show and the tags of changes that make it outdated.
     */
    publicPage: (path: string, load: () => Promise<PageAnswer & { tags: string[] }>) => Promise<FastifyReply>
  }
}

/** Services that render and cache documents. `headersFor` returns a document's security headers; they name its styles' hash. */
export type PageServices = {
  renderer: Renderer
  assets: Assets
  cache: PageCache
  headersFor: (styleHash: string) => Record<string, string>
  contextOf: (request: Pick<FastifyRequest, 'headers' | 'originalUrl'>) => PageContext
  /** Returns a public page in each language of its marketplace; empty when there is only one language. */
  translationsOf: (request: Pick<FastifyRequest, 'headers'>, path: string, isThere?: IsThere) => Translation[]
  /** Returns a public page's addresses in every marketplace and language. */
  alternatesOf: (path: string, isThere?: IsThere) => Alternate[]
  /** Returns the marketplace that a host belongs to; undefined for a foreign host. */
  scopeOf: (host: string) => string | undefined
}

/** A tenth of what the store needs to run. */
const KEPT_CHARACTERS = 8_000_000

const PUBLIC = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, no-cache',
  vary: 'accept-encoding',
  ...SPECULATION_HEADER,
}
const PRIVATE = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }

/** Adds `reply.page`, `reply.fragment` and `reply.publicPage`. `newKey` makes the keys of private pages' forms. */
export function addPages(app: App, services: PageServices, newKey: () => string): void {
  const { renderer, assets, cache, headersFor, contextOf, translationsOf } = services
  const kept = createKeptSlots(KEPT_CHARACTERS)
  const render = async (context: PageContext, { page, props, slots = [], isThere }: PageAnswer, known?: KeptSlots) => {
    const rendered = await renderer.render({ page, props, slots, context }, known)
    const head = withAlternates(rendered.head, context, services, isThere)
    const files = assets(rendered.code)
    return { html: toDocument({ ...rendered, head }, files), headers: headersFor(files.styleHash) }
  }
  addSpeculation(app)
  addTexts(app, services)
  app.decorateReply('page', async function (this: FastifyReply, page, props, options = {}) {
    const { html, headers } = await render({ ...contextOf(this.request), formKey: newKey() }, {
      page,
      props,
      ...options,
    } as PageAnswer)
    const compressed = compressPrivate(html, this.request.headers)
    if (compressed) this.header('content-encoding', 'br')
    return this.code(options.status ?? 200)
      .headers({ ...headers, ...PRIVATE })
      .send(compressed ?? html)
  })
  app.decorateReply('fragmentText', async function (this: FastifyReply, page, props) {
    return (await renderer.render({ page, props, slots: [], context: contextOf(this.request) })).html
  })
  app.decorateReply('fragment', async function (this: FastifyReply, page, props) {
    return this.headers(PRIVATE).send(await this.fragmentText(page, props))
  })
  app.decorateReply('publicPage', async function (this: FastifyReply, path, load) {
    if (!this.request.routeOptions.config.isPublicPage) throw new Error(`The route of ${path} lacks isPublicPage.`)
    const context = contextOf(this.request)
    const made = await cache.load(`${context.marketplace}|${context.prefix}${path}`, async () => {
      const answer = await load()
      const translations = translationsOf(this.request, path, answer.isThere)
      const here = translations.length > 0 ? { ...context, translations } : context
      const { html, headers } = await render(here, answer, kept)
      const { tags, status = 200, isKept = true, freshFor } = answer
      return compressPage(html, { tags, status, isKept, freshFor, headers: { ...headers, ...PUBLIC } })
    })
    this.hijack()
    sendPage(made, this.request.raw, this.raw)
    return this
  })
}

/** Adds the links to all languages to a page that search engines may index; `canonical` says which page it is. */
function withAlternates(
  head: Head,
  { origin, prefix }: PageContext,
  { alternatesOf }: PageServices,
  isThere: IsThere | undefined,
): Head {
  const own = `${origin}${prefix}`
  if (!head.canonical?.startsWith(`${own}/`) || head.robots) return head
  return { ...head, alternates: alternatesOf(head.canonical.slice(own.length), isThere) }
}

/** Answers from the page cache before routing. Returns false when the request needs routing. */
export function servePage(
  { cache, scopeOf }: PageServices,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const scope = scopeOf(request.headers.host ?? '')
  const page = scope && cache.peek(`${scope}|${request.url}`)
  if (!page) return false
  // If it fails, the page is still sent as it is.
  compressWell(page).catch(() => undefined)
  sendPage(page, request, response)
  return true
}
