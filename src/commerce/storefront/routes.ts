import { readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { refuseAsJson, wantsPage } from '#platform/http/error-handler.ts'
import type { Refusal } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { toReference } from './api-reference.ts'
import { scenarioFile } from './contract.ts'
import { findCards, findFeaturedCards } from './queries.ts'

const SCENARIOS = new URL('../../../demo/scenarios.json', import.meta.url)

/** Tag of pages that show the range as a whole. */
const RANGE = 'range'

/** Home, the demonstration tour and the developers' pages: public, the same for everybody. */
export function storefrontRoutes(app: App, { config, db, places }: Commerce): void {
  const hidden = { schema: { hide: true } }

  app.get('/', hidden, (request, reply) =>
    reply.publicPage('/', async () => {
      const cards = await findFeaturedCards(db, places.marketplaceOf(request), places.contextOf(request).language)
      return { page: 'storefront/home', props: { cards }, tags: [RANGE, ...cards.map(({ asin }) => `product:${asin}`)] }
    }),
  )

  if (config.demo) {
    const { scenarios } = scenarioFile.parse(JSON.parse(readFileSync(SCENARIOS, 'utf8')))
    app.get('/demo', hidden, (request, reply) =>
      reply.publicPage('/demo', async () => {
        const asins = Object.values(scenarios).map(({ asin }) => asin)
        const cards = await findCards(db, asins, places.marketplaceOf(request), places.contextOf(request).language)
        return {
          page: 'storefront/tour',
          props: { scenarios, cards },
          tags: [RANGE, ...asins.map((asin) => `product:${asin}`)],
        }
      }),
    )
  }

  app.get('/api/docs', hidden, (_request, reply) =>
    reply.publicPage('/api/docs', async () => ({
      page: 'storefront/reference',
      props: { reference: toReference(app.swagger()) },
      tags: [],
    })),
  )

  app.get('/developers/parts', hidden, (_request, reply) =>
    reply.publicPage('/developers/parts', async () => ({ page: 'ui/showcase', props: {}, tags: [] })),
  )
}

/** Answers a refusal: JSON to programs, a page that helps to people. */
export async function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  if (!wantsPage(request)) return refuseAsJson(reply, refusal)
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  const { status, code, details } = refusal
  const [first] = (details as { items?: { possible: number; asin?: string }[] } | undefined)?.items ?? []
  return reply.page(
    'storefront/refused',
    { status, code, possible: first?.possible ?? 0, asin: first?.asin ?? null },
    { status },
  )
}
