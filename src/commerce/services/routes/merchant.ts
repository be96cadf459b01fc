import { z } from 'zod'
import { findUnknown } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/work/guard.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { errorBody, refuse } from '#platform/http/errors.ts'
import { ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { serviceProducts } from '../contract/merchant.ts'
import { putProduct } from '../queries/services.ts'
import { serviceResource } from '../work/resource.ts'

/** The merchant's API: services, and what is said of the products that they are for. */
export function merchantRoutes(app: App, commerce: Commerce): void {
  resourceRoutes(app, commerce, serviceResource)
  app.put(
    '/api/merchant/service-products',
    {
      preValidation: merchantOnly(commerce),
      schema: {
        tags: ['merchant'],
        summary: 'Say in which set products are, and which widget shows their services; null for the rule',
        body: serviceProducts,
        response: { 204: z.void(), 400: errorBody, 422: errorBody, ...merchantRefusals },
      },
    },
    async (request, reply) => {
      const { asins, marketplace, mappingSet, widget } = request.body
      const unknown = await findUnknown(commerce.db, asins)
      if (unknown.length > 0)
        refuse({ status: 422, code: 'refused', message: `asins: ${unknown.join(', ')} are not products of this store` })
      await commerce.db.transaction(async (sql) => {
        for (const asin of asins) await putProduct(sql, { asin, marketplace, mappingSet, widget })
        return ok(undefined)
      })
      return reply.code(204).send()
    },
  )
}
