import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { findOnPage, findProducts } from '#commerce/catalog/queries.ts'
import { productTag } from '#commerce/catalog/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { productLanguage, whereSpoken } from '#commerce/marketplace/rules.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { questionList } from '../contract/wire.ts'
import { familyOf, findQuestions } from '../queries/find.ts'
import { listPath, readPage } from '../rules.ts'

const NUMBER = z.string().regex(/^[1-9]\d{0,2}$/, { error: 'must be a whole number from 1' })

/** Lists a product's questions as a public page and as JSON. */
export function publicRoutes(app: App, { db, places }: Commerce): void {
  const querystring = z.record(z.string(), z.unknown())
  app.get(
    '/questions/:asin',
    { schema: { hide: true, params: z.object({ asin }), querystring }, config: { isPublicPage: true } },
    (request, reply) => {
      const number = request.params.asin
      const page = readPage(request.query.page)
      return reply.publicPage(listPath(number, page), async () => {
        const context = places.contextOf(request)
        const { language } = context
        const [found, family] = await Promise.all([
          findOnPage(db, number, productLanguage(context)),
          familyOf(db, number),
        ])
        const list = await findQuestions(db, family, language, { page })
        if (!found || page > list.pages) refuse(REFUSALS.notFound)
        const { product, languages } = found
        const props = { asin: number, title: product.title, list }
        const isThere = whereSpoken(languages)
        return { page: 'questions/list', props, tags: family.map(productTag), isThere }
      })
    },
  )

  app.get(
    '/api/marketplaces/:marketplace/products/:asin/questions',
    {
      schema: {
        tags: ['questions'],
        summary: 'List questions about a product and its family, with answers',
        params: z.object({ marketplace: marketplaceCode, asin }),
        querystring: z.strictObject({ page: NUMBER.optional() }),
        response: { 200: questionList, 400: errorBody, 404: errorBody },
      },
    },
    async (request) => {
      const number = request.params.asin
      const { language } = places.contextOf(request)
      const [product] = await findProducts(db, [number], language)
      if (!product) refuse(REFUSALS.notFound)
      return findQuestions(db, await familyOf(db, number), language, { page: readPage(request.query.page) })
    },
  )
}
