import type { PlaceFault } from './contract.ts'

/**
 * Why an order was not placed. `feature` names the feature whose hook refused it, or that gave less
 * than was shown; `total` is what it would cost now, in minor units, where that is not what was shown. `visit` is no
 * fault: the shopper has to pay at `address` first.
 */
export type Refused = {
  code: PlaceFault | 'refused' | 'absent' | 'visit'
  feature?: string
  reason?: string
  total?: number
  address?: string
}
