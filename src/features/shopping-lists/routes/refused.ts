import { REFUSALS, type Refusal } from '#platform/http/errors.ts'
import type { AddFault } from '../queries/entries.ts'
import { MOST_ENTRIES } from '../rules/limits.ts'

/** Why nothing was added. */
export const REFUSED: Record<AddFault | 'unknown-item', Refusal> = {
  absent: REFUSALS.notFound,
  full: { status: 409, code: 'full', message: `A shopping list has at most ${MOST_ENTRIES} entries.` },
  'unknown-item': {
    status: 422,
    code: 'item',
    message: 'Name a product of this store, or say briefly what to buy.',
  },
}
