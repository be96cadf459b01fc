import { asin as asinSchema } from '#commerce/catalog/contract.ts'
import { findProducts, findUnknown } from '#commerce/catalog/queries.ts'
import { isBeginning, isForward, rangeCode } from '#commerce/location/rules/postal-ranges.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import { creating, unless } from '#commerce/merchant/work/creating.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { type ServiceRequest, serviceRequest } from '../contract/merchant.ts'
import { storeService } from '../queries/services.ts'
import { readPostalCode, type ServiceArea } from '../rules/places.ts'
import type { Service } from '../rules/service.ts'

const TAKEN = { field: 'asin', problem: 'is a service of this marketplace already; end that one first' }

export const createService = creating(serviceRequest, async (sql, { good }) => ({
  faults: await faultsOf(sql, good),
  store: async (id, asked) =>
    unless(await storeService(sql, toService(id, asked), [...new Set(asked.products)]), TAKEN),
}))

async function faultsOf(sql: Sql, good: Partial<ServiceRequest>): Promise<FieldFault[]> {
  const { products = [], offers = [], mappingSet } = good
  const faults: FieldFault[] = []
  const number = asinSchema.safeParse(good.asin)
  const [product] = number.success ? await findProducts(sql, [number.data], 'en') : []
  if (number.success && !product) faults.push({ field: 'asin', problem: 'is not a product of this store' })
  if (product?.needsDelivery)
    faults.push({ field: 'asin', problem: 'is delivered: a service is a product without delivery' })
  for (const asin of await findUnknown(sql, products))
    faults.push({ field: 'products', problem: `${asin} is not a product of this store` })
  if (number.success && products.includes(number.data))
    faults.push({ field: 'products', problem: 'must not name the service itself' })
  if (products.length === 0 && !mappingSet)
    faults.push({ field: 'products', problem: 'must name a product, or there must be a mappingSet' })
  const market = marketplaceCode.safeParse(good.marketplace)
  const known = product && market.success ? await findOffers(sql, [product.asin], market.data) : undefined
  for (const [index, { offerListingId, fulfillmentType, store, areas }] of offers.entries()) {
    const field = `offers.${index}`
    if (known && !known.some(({ id }) => id === offerListingId))
      faults.push({ field: `${field}.offerListingId`, problem: 'is no offer of this product in this marketplace' })
    if ((fulfillmentType === 'in_store') !== (store !== null))
      faults.push({ field: `${field}.store`, problem: 'belongs to what is done in_store, and to nothing else' })
    for (const [at, area] of areas.entries()) {
      const problem = problemOf(area)
      if (problem) faults.push({ field: `${field}.areas.${at}`, problem })
    }
  }
  return faults
}

type AskedArea = ServiceRequest['offers'][number]['areas'][number]

const toArea = ({ country, from = '', to = '' }: AskedArea): ServiceArea => {
  // As services compare codes: a whole one is shortened where codes are.
  const bound = (code: string) => (code === '' ? '' : (readPostalCode(code, country) ?? rangeCode(code, country)))
  return { country, postalFrom: bound(from), postalTo: bound(to) }
}

function problemOf(area: AskedArea): string | undefined {
  const { country, postalFrom, postalTo } = toArea(area)
  if ((area.from === undefined) !== (area.to === undefined) || !isForward({ country, postalFrom, postalTo }))
    return 'must go from one postal code to the same or a later one'
  return [postalFrom, postalTo].every((code) => code === '' || isBeginning(code, country))
    ? undefined
    : 'must be the beginning of a British postcode: BT, BT1 or BT1 5'
}

function toService(id: string, whole: ServiceRequest): Service {
  const { asin, marketplace, kind, mappingSet, terms, isCritical, mutuallyInclusive, rank, offers } = whole
  return {
    id,
    asin,
    marketplace,
    kind,
    mappingSet,
    terms,
    isCritical,
    goesTogether: mutuallyInclusive,
    rank,
    offers: offers.map(({ offerListingId, areas, ...offer }) => ({
      ...offer,
      offerId: offerListingId,
      areas: areas.map(toArea),
    })),
  }
}
