import type { FastifyRequest } from 'fastify'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import { findBuyer } from '#commerce/companies/queries.ts'
import type { Commerce, Customer } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'

/** Who acts, for which active company, and where. Who buys for none has no quotes. */
export type Acting = {
  owner: string
  customer: Customer
  company: string | null
  marketplace: Marketplace
  language: string
}

/** Why something was not done. */
export type Fault =
  | 'absent'
  | 'other-side'
  | 'no-company'
  | 'empty'
  | 'full'
  | 'state'
  | 'over'
  | 'stock'
  | 'limit'
  | 'cart-full'
  | 'items'

/** The signed-in customer of a request, and their company; ends it with 401. */
export async function actingOf(
  commerce: Commerce,
  request: FastifyRequest,
  { code, back }: { code?: MarketplaceCode | undefined; back?: string | undefined },
): Promise<Acting> {
  const { places, db } = commerce
  const { customer, owner } = customerOf(commerce, request, back)
  const { company } = await findBuyer(db, customer.id)
  const marketplace = code ? places.find(code) : places.marketplaceOf(request)
  return { customer, owner, company, marketplace, language: places.contextOf(request).language }
}
