import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import { findHeld } from '#commerce/cart/queries/read-cart.ts'
import type { CartData } from '#commerce/cart/seams.ts'
import type { CartHooks, CartPricing } from '#commerce/cart/work/hooks.ts'
import { findBuyer } from '#commerce/companies/queries.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { fail, ok } from '#platform/result.ts'
import { findLive } from '../queries/live.ts'
import { quoteAdjustments } from '../rules/pricing.ts'
import { quoteOf } from './term.ts'

/** Lets lines of quotes cost what was offered, for the people of the company it was offered to. */
export const quotePricing: CartPricing = {
  stage: 'agreed-price',
  price: async (sql, { owner, marketplace }, lines, already) => {
    const quoted = lines.flatMap((of) => {
      const term = quoteOf(of.extras)
      return term ? [{ quote: term.id, line: term.line, of }] : []
    })
    if (quoted.length === 0) return []
    const { company } = await findBuyer(sql, customerIdOf(owner))
    const ids = [...new Set(quoted.map(({ quote }) => quote))]
    const live = company === null ? [] : await findLive(sql, ids, { company, marketplace })
    return quoteAdjustments(live, quoted, already, findMarketplace(marketplace))
  },
}

/** No line of a quote takes more than was offered. */
export const quoteHooks: CartHooks = {
  kinds: ['modify'],
  before: async (sql, cart, change) => {
    if (change.kind !== 'modify') return ok(change)
    const held = await findHeld(sql, cart)
    const raised = change.items.flatMap(({ id, quantity }, index) => {
      const line = held.find((each) => each.id === id)
      const term = line && quoteOf(line.extras)
      return line && term && quantity > line.quantity ? [{ index, line, term, quantity }] : []
    })
    if (raised.length === 0) return ok(change)
    const { company } = await findBuyer(sql, customerIdOf(cart.owner))
    if (company === null) return ok(change)
    const ids = [...new Set(raised.map(({ term }) => term.id))]
    const live = await findLive(sql, ids, { company, marketplace: cart.marketplace })
    const faults = raised.flatMap(({ index, line, term, quantity: requested }): ItemFault[] => {
      const offered = live.find(({ id }) => id === term.id)?.lines.find((each) => each.line === term.line)
      if (!offered || requested <= offered.quantity) return []
      const { asin, offerId } = line
      return [{ index, asin, offerListingId: offerId, requested, code: 'over-limit', possible: offered.quantity }]
    })
    return faults.length > 0 ? fail(faults) : ok(change)
  },
}

/** Business buyers can ask for a quote of what is in their cart. */
export const askFromCart: CartData<DataOf<'quotes', 'cart'>> = async ({ db }, { owner }) => {
  const customerId = customerIdOf(owner)
  const { company } = await findBuyer(db, customerId)
  return company === null ? undefined : { canAsk: true }
}
