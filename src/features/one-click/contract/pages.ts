import type { ChoosableAddress } from '#commerce/companies/contract.ts'
import type { StoredMethodView } from '#commerce/wallet/contract.ts'

/** Whether one-click orders are on, and if they cannot be used, why: its address or payment method is gone, or not valid here any more. */
export type Standing = 'off' | 'on' | 'address-removed' | 'method-removed' | 'unusable'

export type ChoicePageProps = {
  standing: Standing
  addresses: ChoosableAddress[]
  /** Payment methods that this marketplace takes. */
  methods: StoredMethodView[]
  takesInvoice: boolean
  chosen: { addressId: string; payment: string; usesCredit: boolean } | null
  undoMinutes: number
  fault: string | null
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'one-click/choice': ChoicePageProps
  }
  interface ModuleData {
    'one-click': { page: Record<never, never>; state: { isOn: true } }
  }
}
