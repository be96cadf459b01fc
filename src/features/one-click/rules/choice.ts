import type { Standing } from '../contract/pages.ts'

/** The value of a form for an invoice instead of a stored payment method. */
export const INVOICE = 'invoice'

/** Names of the form's own fields: the press, what it agrees to (total, store credit, last day of the delivery, choice), and the device. */
export const FIELDS = {
  press: 'one-click-draft',
  total: 'one-click-total',
  credit: 'one-click-credit',
  arrival: 'one-click-arrival',
  choice: 'one-click-choice',
  device: 'one-click-device',
} as const

export const BUTTON = 'submit.one-click'

/** What stands behind a stored choice, from what is found of it. */
export function standingOf(found: { choice: boolean; address: boolean; method: boolean; details: boolean }): Standing {
  if (!found.choice) return 'off'
  if (!found.address) return 'address-removed'
  if (!found.method) return 'method-removed'
  return found.details ? 'on' : 'unusable'
}
