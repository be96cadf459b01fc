import type { Customer } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'

/** The customer who acts, and where. */
export type Acting = { owner: string; customer: Customer; marketplace: Marketplace; language: string }

/** Why something was not done. */
export type Fault =
  | 'absent'
  | 'has-company'
  | 'vatNumber'
  | 'taken'
  | 'not-admin'
  | 'state'
  | 'full'
  | 'addresses-full'
  | 'last-admin'
