import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { fieldsOf } from '#platform/http/fields.ts'
import type { App } from '#platform/store/module.ts'
import { productPath, readChosen, readQuantity } from '../rules.ts'
import { loadProduct } from '../work/load-product.ts'

const params = z.object({ asin, tag: z.string().max(128).optional() })
const querystring = z
  .object({ qty: z.unknown().optional(), selectedBuyingOption: z.unknown().optional(), smid: z.unknown().optional() })
  .loose()

/**
 * The product page (spec 1, section 2): public, rendered once per URL and cached until something on
 * it changes.
 */
export function pageRoutes(app: App, commerce: Commerce): void {
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const { asin: number } = params.parse(request.params)
    const query = fieldsOf(request.query)
    const [quantity, chosen] = [readQuantity(query.qty), readChosen(query)]
    const { language } = commerce.places.contextOf(request)
    return reply.publicPage(productPath(number, quantity, chosen), async () => {
      const loaded = await loadProduct(commerce, number, commerce.places.marketplaceOf(request), language)
      if (!loaded) refuse({ ...REFUSALS.notFound, code: 'unknown-product' })
      const { tags, freshFor, isThere, ...view } = loaded
      const slots = Object.keys(view.features)
      // Only the plain address is kept: the cache would fill up with pages that differ in a number or a row.
      return {
        page: 'product-page/product',
        props: { ...view, quantity, chosen },
        slots,
        tags,
        freshFor,
        isThere,
        isKept: quantity === 1 && chosen === undefined,
      }
    })
  }
  const schema = { hide: true, params, querystring }
  for (const path of ['/dp/:asin', '/dp/:asin/ref=:tag', '/gp/product/:asin', '/gp/product/:asin/ref=:tag'])
    app.get(path, { schema, config: { isPublicPage: true } }, show)
}
