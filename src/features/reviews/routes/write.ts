import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf, faultsOf, formOf, pathFor, productOr404 } from '#commerce/accounts/work/customer-action.ts'
import { asin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findArrived, hasBought, holdPurchase } from '#commerce/orders/queries/purchases.ts'
import { errorBody, refuse } from '#platform/http/errors.ts'
import { ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { cutText } from '#platform/text/cut.ts'
import { type ReviewForm, reviewBody, reviewForm, reviewId } from '../contract/wire.ts'
import { findOwn } from '../queries/find.ts'
import { deleteReview, storeReview } from '../queries/write.ts'
import { writePath } from '../rules.ts'

const params = z.object({ asin })
const querystring = z.object({ done: z.enum(['saved', 'deleted']).optional().catch(undefined) }).loose()

const NOT_BOUGHT = { status: 403, code: 'not-bought', message: 'Only who has bought this product can review it.' }

/**
 * Writes, changes and deletes a customer's own review with plain forms; the JSON API writes and
 * changes it.
 */
export function writeRoutes(app: App, commerce: Commerce): void {
  const { db, places, random } = commerce
  const path = pathFor(commerce)

  async function load(request: FastifyRequest) {
    const number = params.parse(request.params).asin
    const { customer, owner } = customerOf(commerce, request, writePath(number))
    const [product, own, isBuyer] = await Promise.all([
      productOr404(commerce, request, number),
      findOwn(db, number, owner),
      hasBought(db, owner, number),
    ])
    const view = {
      product: { asin: number, title: product.title, image: product.images[0]?.id ?? null },
      mayWrite: isBuyer || own !== undefined,
      isHidden: own?.state === 'hidden',
      hasWritten: own !== undefined,
    }
    const filled = own
      ? { stars: String(own.stars), title: own.title, text: own.text, author: own.author }
      : { author: cutText(customer.name, 50) }
    return { view, owner, filled }
  }

  const store = async (request: FastifyRequest, owner: string, number: string, form: ReviewForm): Promise<string> => {
    const { language } = places.contextOf(request)
    const marketplace = places.marketplaceOf(request).code
    const id = random.id()
    const stored = await db.transaction(async (sql) => {
      const isVerified = await holdPurchase(sql, owner, number)
      const wasReturned = !isVerified && (await hasBought(sql, owner, number))
      const isDelivered = !isVerified || (await findArrived(sql, owner, [number])).length > 0
      const bought = { isVerified, wasReturned, isDelivered }
      return ok(await storeReview(sql, { id, asin: number, owner, marketplace, language, ...bought, ...form }))
    })
    return stored.ok ? stored.value : id
  }

  app.get('/product-reviews/:asin/write', { schema: { hide: true, params, querystring } }, async (request, reply) => {
    const { view, filled } = await load(request)
    return reply.page('reviews/write', { ...view, filled, faults: {}, done: request.query.done ?? null })
  })

  app.post('/product-reviews/:asin/write', { schema: { hide: true, params } }, async (request, reply) => {
    const { view, owner } = await load(request)
    const parsed = reviewForm.safeParse(request.body ?? {})
    if (!view.mayWrite || !parsed.success) {
      const shown = {
        ...view,
        filled: formOf(request),
        faults: parsed.error ? faultsOf(parsed.error) : {},
        done: null,
      }
      return reply.page('reviews/write', shown, { status: view.mayWrite ? 422 : 403 })
    }
    await store(request, owner, request.params.asin, parsed.data)
    return reply.redirect(`${path(request, writePath(request.params.asin))}?done=saved`, 303)
  })

  app.post('/product-reviews/:asin/delete', { schema: { hide: true, params } }, async (request, reply) => {
    const { owner } = await load(request)
    await deleteReview(db, request.params.asin, owner)
    return reply.redirect(`${path(request, writePath(request.params.asin))}?done=deleted`, 303)
  })

  app.put(
    '/api/products/:asin/review',
    {
      schema: {
        tags: ['reviews'],
        summary: 'Write or change your review of a product that you bought',
        params,
        body: reviewBody,
        response: {
          200: z.object({ id: reviewId }),
          400: errorBody,
          401: errorBody,
          403: errorBody,
          404: errorBody,
        },
      },
    },
    async (request) => {
      const number = request.params.asin
      const { owner } = customerOf(commerce, request, writePath(number))
      await productOr404(commerce, request, number)
      if (!(await hasBought(db, owner, number)) && !(await findOwn(db, number, owner))) refuse(NOT_BOUGHT)
      return { id: await store(request, owner, number, request.body) }
    },
  )
}
