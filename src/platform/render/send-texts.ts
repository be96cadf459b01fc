import { z } from 'zod'
import type { App } from '#platform/store/module.ts'
import { bodyOf, compressPage, compressWell, encodingFor } from './compress.ts'
import type { CachedPage } from './page-cache.ts'
import type { PageServices } from './pages.ts'

const TYPE = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' }
/** An address names the version of its texts. */
const FOREVER = { ...TYPE, 'cache-control': 'public, max-age=31536000, immutable' }
/** For a document of another version, which this process does not have (any more): its own texts are the nearest. */
const ONCE = { ...TYPE, 'cache-control': 'no-store' }

/** The most answers that are kept compressed, of some kilobytes each. */
const MOST_KEPT = 500

const params = z.object({ version: z.string(), names: z.string().transform((names) => names.split(',')) })

/**
 * Adds `GET /texts/{version}/{names}`: the compiled texts of some namespaces in the page's language, for documents, which say what
 * they show and carry no other texts.
 */
export function addTexts(app: App, { renderer, contextOf }: PageServices): void {
  const kept = new Map<string, CachedPage>()
  const answerOf = (locale: string, asked: string, names: string[]): CachedPage | undefined => {
    const texts = renderer.textsOf(locale, names)
    if (!texts) return undefined
    const headers = texts.version === asked ? FOREVER : ONCE
    return compressPage(texts.json, { tags: [], status: 200, isKept: true, freshFor: undefined, headers })
  }
  app.get('/texts/:version/:names', { schema: { hide: true, params } }, async (request, reply) => {
    const { version, names } = request.params
    const { locale } = contextOf(request)
    const key = [locale, version, ...names].join(' ')
    const known = kept.get(key)
    const answer = known ?? answerOf(locale, version, names)
    if (!answer) return reply.callNotFound()
    if (known) compressWell(known).catch(() => undefined)
    else if (answer.headers === FOREVER && kept.size < MOST_KEPT) kept.set(key, answer)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.headers(answer.headers).send(bodyOf(answer, encoding))
  })
}
