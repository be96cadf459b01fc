import { z } from 'zod'
import { categoryPath, categorySlug } from '#commerce/catalog/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, productLanguage } from '#commerce/marketplace/rules.ts'
import { errorBody } from '#platform/http/errors.ts'
import { sendAs } from '#platform/http/media-types.ts'
import type { PageContext } from '#platform/render/module.ts'
import type { App } from '#platform/store/module.ts'
import { MAX_WORDS_LENGTH } from '../contract/limits.ts'
import { RESULTS, readSuggestions, SUGGESTIONS, type Suggestion, searchQuery } from '../contract/wire.ts'
import { type Category, findCategories } from '../queries/list-catalog.ts'
import { findNearWords, findSuggested, type SuggestedProduct } from '../queries/suggest.ts'
import { tidy } from '../rules/search.ts'
import { isWorthSuggesting, MAX_SUGGESTIONS, matchCategories } from '../rules/suggestions.ts'
import { correctWords, wordsOf } from '../rules/words.ts'
import { answerOf, findBeside, toAnswers } from '../work/beside.ts'
import type { Find } from '../work/find-again.ts'
import { keepResults } from '../work/keep-results.ts'
import { searchProducts } from '../work/search-products.ts'

const params = z.object({ marketplace: marketplaceCode })

/** Search and suggestions as JSON. */
export function apiRoutes(app: App, { db, clock, modules, places, settings }: Commerce, find: Find): void {
  // Everybody who types the same beginning gets the same, and that of a common word takes long to find.
  const keep = keepResults<Suggestion[]>(db, clock, () => true)

  app.get(
    '/api/marketplaces/:marketplace/search',
    {
      schema: {
        tags: ['search'],
        summary: 'Search products by words, category, brand, fresh store, price and availability, with facets',
        params,
        querystring: searchQuery,
        response: { 200: answerOf(modules), 400: errorBody },
      },
    },
    async (request, reply) => {
      const { k, c = '', brand = '', store = '', min = '', max = '', available, sort, page } = request.query
      const search = {
        words: tidy(k, MAX_WORDS_LENGTH),
        category: c,
        brand: tidy(brand, brand.length),
        store,
        min,
        max,
        sort,
        page,
      }
      const marketplace = findMarketplace(request.params.marketplace)
      const { language } = places.contextOf(request)
      const { results } = await searchProducts(
        { db, modules, settings, find },
        { ...search, available: available === '1' },
        ...([marketplace, language] as const),
      )
      const beside = await findBeside({ db, modules }, results, marketplace, language)
      return sendAs(reply, { type: RESULTS, entity: { ...results, ...toAnswers(modules, beside) } })
    },
  )

  app.route({
    ...readSuggestions,
    handler: async (request, reply) => {
      const words = tidy(request.query.k, MAX_WORDS_LENGTH)
      const context = places.contextOf(request)
      const key = JSON.stringify([words, context.language, productLanguage(context)])
      const entities = isWorthSuggesting(words) ? await keep(key, () => suggest(words, context)) : []
      return sendAs(reply, { type: SUGGESTIONS, entities })
    },
  })

  async function suggest(words: string, context: PageContext): Promise<Suggestion[]> {
    const spoken = productLanguage(context)
    const [all, found] = await Promise.all([
      findCategories(db, context.language),
      findSuggested(db, words, spoken, MAX_SUGGESTIONS),
    ])
    const matching = matchCategories(all, words)
    if (found.length > 0 || matching.length > 0) return toSuggestions(matching, found)
    const meant = correctWords(words, await findNearWords(db, words, spoken))
    if (meant === undefined || wordsOf(meant).length === 0) return []
    return toSuggestions(matchCategories(all, meant), await findSuggested(db, meant, spoken, MAX_SUGGESTIONS))
  }
}

const toSuggestions = (categories: Category[], products: SuggestedProduct[]): Suggestion[] =>
  [
    ...categories.map(({ key, name }) => ({
      type: 'category' as const,
      text: name,
      path: categoryPath(categorySlug(key)),
      image: null,
    })),
    ...products.map(({ asin, title, image }) => ({
      type: 'product' as const,
      text: title,
      path: `/dp/${asin}`,
      image,
    })),
  ].slice(0, MAX_SUGGESTIONS)
