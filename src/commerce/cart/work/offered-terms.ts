import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok } from '#platform/result.ts'
import type { ItemFault } from '../contract/wire.ts'
import { readTerm } from '../rules/terms.ts'
import type { WantedItem } from '../rules/wanted-items.ts'
import type { CartChange, CartHooks, CartKey } from './hooks.ts'

type Known = Pick<Commerce, 'modules' | 'terms'>

/** Code of the refusal of a value that nobody offers for the product. */
const NOT_OFFERED = 'attribute-not-offered'

/** The values of the items that have to be offered for their product. */
const valuesToOffer = ({ terms }: Known, items: WantedItem[]) =>
  items.flatMap((item, index) =>
    terms.flatMap((term) => {
      const value = term.offered && readTerm(term, item.extras)
      const names = value === undefined ? [] : (term.offered?.(value) ?? [])
      return names.length > 0 ? [{ index, item, key: term.key, value, names }] : []
    }),
  )

/** Faults of the items that carry a value which no module offers for their product. Without such values nothing is read. */
export async function faultsOfOffered(known: Known, sql: Sql, cart: CartKey, items: WantedItem[]) {
  const asked = valuesToOffer(known, items)
  if (asked.length === 0) return []
  const asins = [...new Set(asked.map(({ item }) => item.asin))]
  const offers = await Promise.all(known.modules.flatMap(({ offeredTerms }) => offeredTerms?.(sql, cart, asins) ?? []))
  const wrong = asked.filter(({ item, key, value }) => !offers.some((isOffered) => isOffered(item, key, value)))
  return items.flatMap(({ asin, offerId, quantity }, index): ItemFault[] => {
    const names = wrong.filter((each) => each.index === index).flatMap((each) => each.names)
    if (names.length === 0) return []
    const about = { index, asin, offerListingId: offerId, requested: quantity, possible: 0 }
    const message = `This item is not offered with: ${names.join(', ')}.`
    return [{ ...about, code: 'refused', reason: NOT_OFFERED, message }]
  })
}

/** A hook that refuses such items; none for a change without such values. */
export const offeredHooks = (known: Known, change: CartChange): CartHooks[] =>
  change.kind === 'add' && valuesToOffer(known, change.items).length > 0
    ? [
        {
          before: async (sql, cart) => {
            const faults = await faultsOfOffered(known, sql, cart, change.items)
            return faults.length > 0 ? fail(faults) : ok(change)
          },
        },
      ]
    : []
