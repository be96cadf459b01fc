import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import { extrasKey, type WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type Bundle, fill } from './bundle.ts'

const MESSAGES = {
  'not-a-bundle': 'Only a bundle has choices.',
  'unknown-choice': 'Choose one of the products for each part of this bundle that has a choice.',
  'part-unavailable': 'A part of this bundle is not sold any more.',
}

type Reason = keyof typeof MESSAGES

/** Why an item cannot be added, in words of its own. */
export const refusedFor = (reason: Reason): Pick<ItemFault, 'code' | 'possible' | 'reason' | 'message'> => ({
  code: 'refused',
  possible: 0,
  reason,
  message: MESSAGES[reason],
})

/**
 * The parts of a bundle as items of the cart. `sold` are the offers of parts that there are. What else the item carries goes to the first part, so
 * that it is carried once, unless a feature knows better (`partTerm`).
 */
export function toParts(
  item: WantedItem,
  { bundle, choices, sold, also }: { bundle: Bundle; choices: string[]; sold: Set<string>; also?: string | undefined },
): Result<WantedItem[], Reason> {
  const filled = fill(bundle, choices)
  if (!filled.ok) return filled
  if (filled.value.some(({ part }) => !sold.has(part.offerId))) return fail('part-unavailable')
  const { bundle: _chosen, ...rest } = item.extras
  const term = { asin: bundle.asin, choices, id: bundle.id, ...(also === undefined ? {} : { also }) }
  const parts = filled.value.map(({ units, part }, slot): WantedItem => {
    const extras = { ...(slot === 0 ? rest : {}), bundle: { ...term, slot, units } }
    return {
      asin: part.asin,
      offerId: part.offerId,
      quantity: units * item.quantity,
      extras,
      key: extrasKey(extras, null),
      associatedLine: null,
      goesTogether: false,
    }
  })
  return ok(parts)
}
