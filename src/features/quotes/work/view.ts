import { listPeople } from '#commerce/companies/queries.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { toUnitPrice } from '#commerce/measures/rules/unit-price.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Quote } from '../contract/quotes.ts'
import type { StoredQuote } from '../queries/quotes.ts'
import { quoteNumber } from '../rules/number.ts'
import { quotedCost } from '../rules/pricing.ts'

type Person = { id: string; name: string }

/** A quote as it is shown. Only people who are still of the company are named. */
export function toQuote(stored: StoredQuote, people: Person[]): Quote {
  const { id, state, note, message, askedBy, askedAt, validOn, orderId, lines } = stored
  const marketplace = findMarketplace(stored.marketplace)
  const shown = lines.map(({ line, asin, offerId, title, asked, quantity, price }) => {
    const cost = price === null ? null : quotedCost({ price, quantity }, marketplace)
    return {
      cost,
      said: {
        line,
        asin,
        offerListingId: offerId,
        title,
        asked,
        quantity,
        price: price === null ? null : toUnitPrice(price, marketplace),
        total: cost === null ? null : toPrice(cost, marketplace),
      },
    }
  })
  const costs = shown.flatMap(({ cost }) => cost ?? [])
  return {
    id,
    number: quoteNumber(stored),
    state,
    note,
    message,
    askedBy: people.find((person) => person.id === askedBy)?.name ?? null,
    askedAt: askedAt.toISOString(),
    validOn,
    orderId,
    lines: shown.map(({ said }) => said),
    total:
      costs.length > 0
        ? toPrice(
            costs.reduce((sum, cost) => sum + cost, 0),
            marketplace,
          )
        : null,
  }
}

/** Quotes of one company. */
export async function viewOf(sql: Sql, company: string, stored: StoredQuote[]): Promise<Quote[]> {
  const people = stored.length > 0 ? await listPeople(sql, company) : []
  return stored.map((each) => toQuote(each, people))
}
