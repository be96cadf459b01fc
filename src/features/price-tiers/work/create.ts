import { findMarketplacesOf } from '#commerce/companies/queries.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { amountToParts } from '#commerce/measures/rules/unit-price.ts'
import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import { creatingMany, creatingOne } from '#commerce/merchant/work/creating.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { type TableRequest, tableRequest } from '../contract/merchant.ts'
import { addTables } from '../queries/tables.ts'
import { overlapsBefore } from '../rules/overlaps.ts'
import { tableFaults } from '../rules/reading.ts'

const WORDS = ['everybody', 'business']
const OVERLAPS = { field: 'startsAt', problem: 'overlaps another price table of this offer and these buyers' }

type Asked = Partial<TableRequest>

/** The offers that requests name, by marketplace and id, and the marketplaces of the companies. */
type Known = { offers: Map<string, Offer>; companies: Map<string, MarketplaceCode> }

async function findKnown(sql: Sql, asked: Asked[]): Promise<Known> {
  const offers = new Map<string, Offer>()
  for (const code of new Set(asked.flatMap(({ marketplace }) => marketplace ?? []))) {
    const own = asked.filter(({ marketplace }) => marketplace === code)
    const asins = [...new Set(own.flatMap(({ asin }) => asin ?? []))]
    for (const offer of await findOffers(sql, asins, code)) offers.set(`${code} ${offer.id}`, offer)
  }
  const named = new Set(asked.flatMap(({ audience }) => (audience && !WORDS.includes(audience) ? audience : [])))
  return { offers, companies: await findMarketplacesOf(sql, [...named]) }
}

function faultsOf(asked: Asked, { offers, companies }: Known, now: number): FieldFault[] {
  const { audience, offerListingId, marketplace, tiers } = asked
  const faults: FieldFault[] = []
  const named = offers.get(`${marketplace} ${offerListingId}`)
  const offer = named?.asin === asked.asin ? named : undefined
  if (offerListingId !== undefined && !offer)
    faults.push({ field: 'offerListingId', problem: 'is not an offer of this product in this marketplace' })
  if (audience !== undefined && !WORDS.includes(audience)) {
    const home = companies.get(audience)
    if (!home) faults.push({ field: 'audience', problem: 'is not a company' })
    else if (home !== marketplace) faults.push({ field: 'audience', problem: 'is a company of another marketplace' })
  }
  if (!marketplace || !tiers) return faults
  const known = { marketplace: findMarketplace(marketplace), offerPrice: offer?.price, now }
  return [...faults, ...tableFaults({ ...asked, tiers }, known)]
}

/** Creates price tables, however many, with a few statements. */
export const createTables = creatingMany(tableRequest, async (sql, said) => {
  const known = await findKnown(
    sql,
    said.map(({ good }) => good),
  )
  const now = said[0]?.now ?? 0
  return {
    faults: said.map(({ good }) => faultsOf(good, known, now)),
    store: async (good) => {
      const tables = good.map(({ id, asked: { offerListingId: offerId, startsAt = null, tiers, ...asked } }) => ({
        ...asked,
        id,
        offerId,
        startsAt,
        tiers: tiers.map(({ minimum, price }) => ({ minimum, price: amountToParts(price.amount) ?? 0 })),
      }))
      const beside = overlapsBefore(tables, now)
      const wrong = [
        ...beside,
        ...(await addTables(
          sql,
          tables.filter(({ id }) => !beside.has(id)),
        )),
      ]
      return new Map(wrong.map((id) => [id, OVERLAPS]))
    },
  }
})

/** Creates a price table. */
export const createTable = creatingOne(createTables)
