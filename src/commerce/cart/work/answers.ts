import type { Refusal } from '#platform/http/errors.ts'
import { ADD_ITEMS, type AddItemsAnswer, COUNT, type ItemFault, MODIFY_ITEMS } from '../contract/wire.ts'
import type { CartChanged } from '../queries/change-lines.ts'

const MESSAGES: Record<ItemFault['code'], (fault: ItemFault) => string> = {
  'unknown-offer': () => 'This offer does not exist here.',
  'unknown-line': () => 'This line is not in the cart.',
  'out-of-stock': () => 'This offer is out of stock.',
  'over-limit': ({ possible }) =>
    possible > 0 ? `Only ${possible} more can be added.` : 'No more can be added: the limit is reached.',
  'minimum-quantity': ({ possible }) => `At least ${possible} must be ordered.`,
  'customization-required': () => 'This item must be customized first.',
  'cart-full': () => 'The cart cannot hold more different items.',
  'other-cart': () => 'This offer is bought in another cart: that of the store that sells it.',
  invitation: () => 'This offer is sold by invitation only.',
  refused: ({ message }) => message ?? 'This item cannot be added.',
}

/**
 * Returns 404 if everything named is unknown, otherwise 422 with the quantities that would be
 * possible.
 */
export function toRefusal(faults: ItemFault[]): Refusal {
  const details = { items: faults.map((fault) => ({ ...fault, message: MESSAGES[fault.code](fault) })) }
  const [first] = details.items
  const unknown = faults.every(({ code }) => code === 'unknown-line' || code === 'unknown-offer')
  return {
    status: unknown ? 404 : 422,
    code: unknown ? 'not-found' : (first?.reason ?? first?.code ?? 'refused'),
    message: first?.message ?? '',
    details,
  }
}

const countOf = (items: number) => ({ type: COUNT, entity: { items } }) as const

export const toAddAnswer = ({ items, count }: CartChanged): AddItemsAnswer => ({
  type: ADD_ITEMS,
  entity: { items, count: countOf(count) },
})

export const toModifyAnswer = ({ items, count }: CartChanged) =>
  ({ type: MODIFY_ITEMS, entity: { items, count: countOf(count) } }) as const

export const toCountAnswer = countOf
