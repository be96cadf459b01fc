import { readFileSync } from 'node:fs'
import { findShelves } from '#commerce/catalog/queries.ts'
import { productTag, RANGE_TAG } from '#commerce/catalog/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { App } from '#platform/store/module.ts'
import { type Scenario, scenarioFile } from './contract.ts'
import { findCards, findFeaturedCards } from './queries.ts'
import { modulesOn } from './rules.ts'
import { toReference } from './work/api-reference.ts'

const SCENARIOS = new URL('../../../demo/scenarios.json', import.meta.url)

/**
 * The home page, the demonstration tour and the developer pages: public, the same for everybody.
 */
export function storefrontRoutes(app: App, commerce: Commerce): void {
  const { config, db, modules, places } = commerce
  const hidden = { schema: { hide: true }, config: { isPublicPage: true } }

  app.get('/', hidden, (request, reply) =>
    reply.publicPage('/', async () => {
      const { language } = places.contextOf(request)
      const [{ cards, freshFor }, shelves] = await Promise.all([
        findFeaturedCards(commerce, places.marketplaceOf(request), language),
        findShelves(db, language),
      ])
      return {
        page: 'storefront/home',
        slots: modulesOn(cards),
        props: { cards, shelves },
        tags: [RANGE_TAG, ...cards.map(({ asin }) => productTag(asin))],
        freshFor,
      }
    }),
  )

  if (config.demo) {
    const { scenarios: all } = scenarioFile.parse(JSON.parse(readFileSync(SCENARIOS, 'utf8')))
    const isHere = ({ feature = [] }: Scenario) =>
      [feature].flat().every((needed) => modules.some(({ name }) => name === needed))
    const scenarios = Object.fromEntries(Object.entries(all).filter(([, scenario]) => isHere(scenario)))
    app.get('/demo', hidden, (request, reply) =>
      reply.publicPage('/demo', async () => {
        const asins = Object.values(scenarios).map(({ asin }) => asin)
        const { language } = places.contextOf(request)
        const { cards, freshFor } = await findCards(commerce, asins, places.marketplaceOf(request), language)
        return {
          page: 'storefront/tour',
          slots: modulesOn(cards),
          props: { scenarios, cards },
          tags: [RANGE_TAG, ...asins.map(productTag)],
          freshFor,
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
