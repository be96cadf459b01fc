import { expect } from 'vitest'
import { addPerson, decideCompany } from '#commerce/companies/queries.ts'
import { createCompany } from '#commerce/companies/work/create.ts'
import type { Customer } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { sharedStore } from '#test/make-store.ts'
import { createTable } from '../work/create.ts'

type Store = Awaited<ReturnType<typeof sharedStore>>

/** A price table with tiers such as `[[10, 4.5], [50, 4.1925]]`. Returns its id. */
export async function addTiers(
  { commerce: { db, random } }: Store,
  asked: { asin: string; offer?: string; audience?: string; marketplace?: MarketplaceCode; tiers: [number, number][] },
): Promise<string> {
  const { asin, marketplace = 'US', audience = 'everybody', tiers, offer = `${asin}-${marketplace}-1` } = asked
  const { currency: currencyCode } = findMarketplace(marketplace)
  const request = {
    marketplace,
    asin,
    audience,
    offerListingId: offer,
    tiers: tiers.map(([minimum, amount]) => ({ minimum, price: { amount, currencyCode } })),
  }
  const made = await db.transaction((sql) => createTable(sql, random, Date.now(), request))
  if (!made.ok) throw new Error(JSON.stringify(made.failure))
  return made.value
}

/** An active company that these customers buy for. Returns its id. */
export async function addCompany({ commerce: { db, random } }: Store, people: Customer[]): Promise<string> {
  const made = await db.transaction((sql) =>
    createCompany(sql, random, Date.now(), { marketplace: 'US', name: 'Halden Studio', country: 'US' }),
  )
  if (!made.ok) throw new Error(JSON.stringify(made.failure))
  await db.transaction(async (sql) => {
    for (const { id } of people) expect(await addPerson(sql, made.value, id, 'buyer')).toBe(true)
    await decideCompany(sql, made.value, 'ACTIVE', null)
    return made
  })
  return made.value
}
