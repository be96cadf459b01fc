import type { ReactNode } from 'react'
import type { PartsOf } from '#platform/render/declared.ts'
import { Slots, useFilled } from '#platform/render/slots.tsx'
import type { SpecialVariant } from '../contract.ts'

/**
 * Special offers that features add. `leads`: most shoppers come for it, so the regular offers start
 * collapsed.
 */
export type SpecialOffers = { leads: boolean; show: (variant: SpecialVariant) => ReactNode }

/** Rows of the buy box with this name close each other. */
export const ROWS = 'buying-options'

/**
 * The special offers of features that fill `buy-box-options`. Their public data can set `leads`.
 * Each receives the data of all, for the slot `special-offer-actions` inside its form.
 */
export function useSpecialOffers(features: PartsOf<'page'>): SpecialOffers | undefined {
  const modules = useFilled('buy-box-options', features).map(({ module }) => module)
  if (modules.length === 0) return undefined
  const leads = Object.entries(features).some(
    ([module, data]) => modules.includes(module) && 'leads' in data && data.leads === true,
  )
  return {
    leads,
    show: (variant) => <Slots name="buy-box-options" data={features} told={{ variant, leads, features }} />,
  }
}
