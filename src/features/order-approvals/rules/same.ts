import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import { extrasKey } from '#commerce/cart/rules/wanted-items.ts'
import type { StoredDetails } from '#commerce/checkout/contract.ts'

/** What makes two orders the same besides their total. */
export type Contents = {
  lines: Pick<StoredLine, 'offerId' | 'quantity' | 'extras' | 'isSurcharge'>[]
  address: StoredDetails['address']
  references?: StoredDetails['references'] | undefined
}

const rowsOf = ({ lines, address, references }: Contents): string[] => [
  ...lines
    .flatMap(({ offerId, quantity, extras, isSurcharge }) =>
      isSurcharge ? [] : [`${offerId} ${quantity} ${extrasKey(extras, null)}`],
    )
    .toSorted(),
  ...Object.entries({ ...address, ...references })
    .map(([name, value]) => `${name} ${value}`)
    .toSorted(),
]

/** Whether an order is what was approved: the same offers, units and terms, to the same address under the same numbers, and no dearer. Surcharges follow from the lines. */
export const isWithin = (approved: Contents & { total: number }, order: Contents & { total: number }): boolean =>
  order.total <= approved.total && rowsOf(approved).join('\n') === rowsOf(order).join('\n')

/** What was approved of a request. */
export const contentsOf = (request: {
  lines: Contents['lines']
  details: Pick<StoredDetails, 'address' | 'references'>
  total: number
}): Contents & { total: number } => {
  const { lines, details, total } = request
  return { lines, address: details.address, references: details.references, total }
}
