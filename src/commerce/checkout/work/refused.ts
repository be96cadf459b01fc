import type { OrderChange, PlaceFault } from '../contract.ts'

/**
 * Why an order was not placed. `feature` names the feature whose hook refused it or that gave less
 * than was shown. `total` is the current total in minor units, if it differs from the one shown.
 * `visit` is no fault: the shopper has to pay at `address` first, or to confirm the payment there (`isConfirmation`).
 */
export type Refused = {
  code: PlaceFault | 'refused' | 'absent' | 'visit'
  feature?: string
  reason?: string
  /** Whether the feature's text `refused.{reason}` tells why. */
  isSaid?: boolean
  total?: number
  /** What has changed since the shopper looked; the first one is the code. */
  changes?: OrderChange[]
  address?: string
  isConfirmation?: boolean
}
