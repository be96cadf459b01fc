import { z } from 'zod'

export const methodId = z.string().regex(/^[\w-]{20,40}$/, { error: 'is not a payment method' })

/** A stored payment method as shown to its owner. */
export const storedMethod = z
  .object({ id: methodId, provider: z.string(), digits: z.string(), isDefault: z.boolean() })
  .meta({ id: 'StoredPaymentMethod' })

export type StoredMethodView = z.infer<typeof storedMethod>

export const methodList = z.object({ items: z.array(storedMethod) }).meta({ id: 'StoredPaymentMethods' })

/** A test card number: turned into a token at once, never stored. */
export const addMethodRequest = z
  .object({ cardNumber: z.string().trim().max(30, { error: 'card-number' }) })
  .meta({ id: 'AddPaymentMethodRequest' })

/** `canAdd`: the store accepts test cards, the only cards whose number may be entered here. */
/** `plusMethod` is the one that pays for Plus. */
export type WalletPageProps = {
  methods: StoredMethodView[]
  canAdd: boolean
  plusMethod: string | null
  fault?: string
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'wallet/list': WalletPageProps
  }
}
