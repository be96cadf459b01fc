import type { WirePrice } from '#commerce/marketplace/contract.ts'

/** Lines that were bought as one and change together. Money is what is paid for all of them. */
export type CartSetView = {
  id: string
  title: string
  imageId: string | null
  quantity: number
  maxQuantity: number
  lines: string[]
  subtotal: WirePrice
  isComplete: boolean
}
