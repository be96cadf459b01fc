import { z } from 'zod'
import { marketplaceCode, price, type WirePrice } from '#commerce/marketplace/contract.ts'
import type { StoredMethodView } from '#commerce/wallet/contract.ts'

export const membershipId = z.string().regex(/^[\w-]{8,64}$/, { error: 'is not an id' })

/**
 * `trial`: nothing was charged yet; `paid`; `failed`: a charge failed and is tried again; `cancelled`: it ends by itself; `given`: Plus
 * that the merchant gave.
 */
export const membershipState = z.enum(['trial', 'given', 'paid', 'failed', 'cancelled', 'ended'])

/**
 * A membership as the merchant sees it. `lastCharge` is the last that was taken. Until a customer agrees to pay, `marketplace`, `price` and
 * `period` are null, and Plus ends with `paidUntil`.
 */
export const membership = z
  .object({
    id: membershipId,
    customerId: z.string().nullable(),
    marketplace: marketplaceCode.nullable(),
    state: membershipState,
    price: price.nullable(),
    period: z.enum(['month', 'year']).nullable(),
    periods: z.int(),
    paidUntil: z.string(),
    dueAt: z.string().nullable(),
    lastCharge: z.object({ id: z.string(), amount: price, tax: price, isRefunded: z.boolean() }).nullable(),
  })
  .meta({ id: 'Membership' })

export const membershipList = z.object({ memberships: z.array(membership), next: membershipId.nullable() })

export type Membership = z.infer<typeof membership>
export type MembershipState = z.infer<typeof membershipState>

/** `price` and `period` are what the customer saw, the price in minor units. */
export const subscribeForm = z.object({
  method: z.string().max(64),
  price: z.coerce.number().int(),
  period: z.enum(['month', 'year']),
})
export const methodForm = z.object({ method: z.string().max(64) })

/** What Plus costs for a period. Days are `2026-07-01`, of the marketplace. */
export type ShownTerms = { minor: number; price: WirePrice; isTaxAdded: boolean; period: 'month' | 'year' }

/** A membership as its customer sees it. `question` is the bank's page that asks for a confirmation. */
export type ShownMember = ShownTerms & {
  renews: boolean
  isFailed: boolean
  paidUntil: string
  dueAt: string
  digits: string | null
  methodId: string | null
  question: string | null
}

/** `fault`: why what was asked for did not happen. */
export type PlusPageProps = {
  until: string | null
  trialDays: number
  terms: ShownTerms | null
  member: ShownMember | null
  methods: StoredMethodView[]
  fault: 'declined' | 'terms' | 'method' | 'open' | null
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'memberships/plus': PlusPageProps
  }
  interface ModuleData {
    memberships: Record<never, never>
  }
}
