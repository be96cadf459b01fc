import { MARKETPLACES, type Marketplace } from '#commerce/marketplace/rules.ts'
import { putProduct, storeService } from '#commerce/services/queries/services.ts'
import { MOUNTING_TERMS } from '#commerce/services/rules/demo.ts'
import type { Service, ServiceOffer } from '#commerce/services/rules/service.ts'
import type { Sql } from '#platform/db/sql.ts'
import { DEMO_WIDGETS, INSTALLED, SET_UP } from '../rules/demo.ts'

const ID_LENGTH = 22

/** Adds two services that are done at home, and chooses the widget of each scenario, in every marketplace. */
export async function widgetsDemo(sql: Sql): Promise<void> {
  for (const marketplace of MARKETPLACES) {
    for (const [service, products] of servicesOf(marketplace)) await storeService(sql, service, products)
    for (const { asin, widget, mappingSet } of DEMO_WIDGETS)
      await putProduct(sql, { asin, marketplace: marketplace.code, widget, mappingSet })
  }
}

/** The first offer of the installation is Northline's, who sells cameras too and answers for both. */
function servicesOf({ code }: Marketplace): [Service, string[]][] {
  const offer = (asin: string, index: number, isCBM: boolean): ServiceOffer => ({
    offerId: `${asin}-${code}-${index}`,
    fulfillmentType: 'at_home',
    isCBM,
    areas: [],
    store: null,
  })
  const service = (asin: string, rank: number, kind: Service['kind'], offers: ServiceOffer[]): Service => ({
    id: `${asin}-${code}`.padEnd(ID_LENGTH, '-'),
    asin,
    marketplace: code,
    kind,
    mappingSet: null,
    rank,
    offers,
    terms: MOUNTING_TERMS,
    isCritical: false,
    goesTogether: false,
  })
  const [installation, setup] = [INSTALLED.service, SET_UP.service]
  return [
    [
      service(installation, 5, 'installation', [offer(installation, 1, true), offer(installation, 2, false)]),
      INSTALLED.products,
    ],
    [service(setup, 6, 'setup', [offer(setup, 1, false)]), SET_UP.products],
  ]
}
