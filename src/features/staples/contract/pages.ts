import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { Cadence } from './cadence.ts'
import type { ShownStaple } from './shapes.ts'

/** What a page says was wrong with a form. */
export const PROBLEMS = [
  'unavailable',
  'no-food',
  'minimum-order',
  'limit',
  'repeated',
  'too-many',
  'ordering',
  'changed',
  'date',
  'state',
  'asin',
  'quantity',
  'cadence',
  'nextOn',
] as const
export type Problem = (typeof PROBLEMS)[number]

export type StaplesPageProps = {
  staples: ShownStaple[]
  today: string
  problem: Problem | null
  isTaxAdded: boolean
}

/**
 * What the row below the buy box knows of the product: what it costs without a deal, and how many days before a date its customer is told. `least` is the
 * fewest units of which its store delivers an order, and `minimum` what such an order must cost; null without a minimum.
 */
export type StapleOffer = {
  asin: string
  days: number
  price: { minor: number; text: string }
  least: number
  most: number
  minimum: WirePrice | null
}

/** What a shopper has of a product already. */
export type OwnStaple = { id: string; quantity: number; cadence: Cadence; nextOn: string }

/** A repeat delivery in a fragment. `isNew`: it was added just now. */
export type NextViewProps = { isNew: boolean; quantity: number; cadence: Cadence; nextOn: string; manageUrl: string }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'staples/list': StaplesPageProps
    'staples/next': NextViewProps
    'staples/learn': { link: string; days: number }
  }
  interface ModuleData {
    staples: { page: StapleOffer; state: OwnStaple }
  }
}
