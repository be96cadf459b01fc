import { findCompany } from '#commerce/companies/queries.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { amountToParts } from '#commerce/measures/rules/unit-price.ts'
import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import { creating } from '#commerce/merchant/work/creating.ts'
import { findOffer } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { type TableRequest, tableRequest } from '../contract/merchant.ts'
import { addTable } from '../queries/tables.ts'
import { tableFaults } from '../rules/reading.ts'

const WORDS = ['everybody', 'business']

async function placeFaults(
  sql: Sql,
  { audience, offerListingId, marketplace }: Partial<TableRequest>,
  isOffered: boolean,
): Promise<FieldFault[]> {
  const faults: FieldFault[] = []
  if (offerListingId !== undefined && !isOffered)
    faults.push({ field: 'offerListingId', problem: 'is not an offer of this product in this marketplace' })
  if (audience !== undefined && !WORDS.includes(audience)) {
    const company = await findCompany(sql, audience)
    if (!company) faults.push({ field: 'audience', problem: 'is not a company' })
    else if (company.marketplace !== marketplace)
      faults.push({ field: 'audience', problem: 'is a company of another marketplace' })
  }
  return faults
}

/** Creates a price table. */
export const createTable = creating(tableRequest, async (sql, { good, now }) => {
  const { marketplace, tiers, offerListingId } = good
  const named = offerListingId === undefined ? undefined : await findOffer(sql, offerListingId)
  const offer = named?.asin === good.asin && named?.marketplace === marketplace ? named : undefined
  const known = marketplace && { marketplace: findMarketplace(marketplace), offerPrice: offer?.price, now }
  return {
    faults: [
      ...(await placeFaults(sql, good, offer !== undefined)),
      ...(known && tiers ? tableFaults({ ...good, tiers }, known) : []),
    ],
    store: async (id, asked) => {
      const stored = await addTable(sql, {
        id,
        marketplace: asked.marketplace,
        asin: asked.asin,
        offerId: asked.offerListingId,
        audience: asked.audience,
        startsAt: asked.startsAt ?? null,
        endsAt: asked.endsAt,
        tiers: asked.tiers.map(({ minimum, price }) => ({ minimum, price: amountToParts(price.amount) ?? 0 })),
      })
      return stored
        ? undefined
        : { field: 'startsAt', problem: 'overlaps another price table of this offer and these buyers' }
    },
  }
})
