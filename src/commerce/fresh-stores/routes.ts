import type { Commerce } from '#commerce/feature.ts'
import { toPrice } from '#commerce/marketplace/rules.ts'
import { exportRoute } from '#commerce/merchant/work/export-file.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { readServing } from './contract.ts'
import { PLACE_REFUSED } from './rules/refused.ts'
import { findPlace, findServing } from './work/place.ts'
import { freshStoreExport, freshStoreResource } from './work/resource.ts'

/** The merchant's API, and which stores serve a shopper. */
export function freshStoreRoutes(app: App, commerce: Commerce): void {
  exportRoute(app, commerce, freshStoreExport)
  resourceRoutes(app, commerce, freshStoreResource)
  app.route({
    ...readServing,
    handler: async (request) => {
      const marketplace = commerce.places.find(request.params.marketplace)
      const place = await findPlace(commerce, commerce.shopperOf(request), marketplace, request.query.zipCode)
      if (!place.ok) return refuse(PLACE_REFUSED[place.failure])
      const serving = await findServing(commerce.db, marketplace, place.value)
      return {
        stores: serving.map(({ store, zone }) => ({
          storeId: store.id,
          almBrandId: store.brandId,
          name: store.name,
          kind: store.kind,
          zone,
          minimumOrder: toPrice(store.minimumOrder, marketplace),
          fee: toPrice(store.fee, marketplace),
          shouldRedirectToOgs: store.redirects,
          ogsUrl: store.orderingUrl,
        })),
      }
    },
  })
}
