import type { Commerce } from '#commerce/feature.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import type { App } from '#platform/store/module.ts'
import { uberCart } from './contract.ts'
import { changeCarts } from './work/change.ts'

/** One address for all carts of a shopper (spec 3, section 7). */
export function sliderRoutes(app: App, commerce: Commerce): void {
  app.route({
    ...uberCart,
    handler: (request, reply) => {
      const owner = ensureOwner(commerce, request, reply)
      const marketplace = commerce.places.marketplaceOf(request).code
      return changeCarts(commerce, request, { owner, marketplace }, request.body)
    },
  })
}
