import type { Availability } from '../contract.ts'

/** Key of the line term that admits a line of an offer that is sold by invitation. */
export const INVITATION = 'invitation'

/** Whether anybody can buy it now. */
export const canBuy = ({ type }: Availability): boolean =>
  type === 'IN_STOCK' || type === 'LOW_STOCK' || type === 'PREORDER'
