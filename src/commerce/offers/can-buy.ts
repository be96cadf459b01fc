import type { Availability } from './contract.ts'

/** Whether anybody can buy it now. */
export const canBuy = ({ type }: Availability): boolean => type === 'IN_STOCK' || type === 'LOW_STOCK'
