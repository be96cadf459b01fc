import { MARKETPLACES, type Marketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { putProduct, storeService } from '../queries/services.ts'
import {
  areasOf,
  CARE_TERMS,
  DEMO_AREAS,
  DEMO_BULKY,
  DEMO_CARED,
  DEMO_MOUNTED,
  DEMO_SERVICES,
  DEMO_SET_UP,
  DEMO_STORES,
  DEMO_WIDGETS,
  MOUNTING_TERMS,
  SETUP_TERMS,
} from '../rules/demo.ts'
import type { Service, ServiceOffer } from '../rules/service.ts'

const ID_LENGTH = 22

/** Adds the services of the demonstration to every marketplace: wall mounting, setup in a shop, and two protection plans. */
export async function serviceDemo(sql: Sql): Promise<void> {
  for (const marketplace of MARKETPLACES) {
    for (const [service, products] of servicesOf(marketplace)) await storeService(sql, service, products)
    const marked = new Set([...DEMO_BULKY, ...Object.keys(DEMO_WIDGETS)])
    for (const asin of marked)
      await putProduct(sql, {
        asin,
        marketplace: marketplace.code,
        widget: DEMO_WIDGETS[asin] ?? null,
        mappingSet: DEMO_BULKY.includes(asin) ? 'HeavyBulky' : null,
      })
  }
}

function servicesOf(marketplace: Marketplace): [Service, string[]][] {
  const { code, country } = marketplace
  const { city, around } = DEMO_AREAS[code]
  const { mounting, setup, care } = DEMO_SERVICES
  const offer = (asin: string, index: number, more: Partial<ServiceOffer> = {}): ServiceOffer => ({
    offerId: `${asin}-${code}-${index}`,
    fulfillmentType: 'at_home',
    isCBM: index === 1,
    areas: [],
    store: null,
    ...more,
  })
  const service = (asin: string, rank: number, more: Partial<Service>): Service => ({
    id: `${asin}-${code}`.padEnd(ID_LENGTH, '-'),
    asin,
    marketplace: code,
    kind: 'plan',
    mappingSet: null,
    terms: CARE_TERMS,
    isCritical: false,
    goesTogether: false,
    rank,
    offers: [],
    ...more,
  })
  return [
    [
      service(mounting, 1, {
        kind: 'installation',
        mappingSet: 'HeavyBulky',
        terms: MOUNTING_TERMS,
        offers: [
          offer(mounting, 1, { areas: areasOf(country, around) }),
          offer(mounting, 2, { areas: areasOf(country, [city]) }),
          offer(mounting, 3, { areas: areasOf(country, [city, ...around]) }),
        ],
      }),
      DEMO_MOUNTED,
    ],
    [
      service(setup, 2, {
        kind: 'setup',
        terms: SETUP_TERMS,
        offers: [offer(setup, 1, { fulfillmentType: 'in_store', isCBM: false, store: DEMO_STORES[code] })],
      }),
      DEMO_SET_UP,
    ],
    ...care.map((asin, index): [Service, string[]] => [
      service(asin, 3 + index, { offers: [offer(asin, 1, { fulfillmentType: 'by_parcel' })] }),
      DEMO_CARED,
    ]),
  ]
}
