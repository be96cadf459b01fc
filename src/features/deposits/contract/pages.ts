import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { DepositKind } from './words.ts'

/** The deposit on each piece of the page's product. It is never in the price. */
export type ShownDeposit = { amount: WirePrice; kind: DepositKind }

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    deposits: { page: ShownDeposit }
  }
}
