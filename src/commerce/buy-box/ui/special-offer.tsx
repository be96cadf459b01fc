import type { ReactNode } from 'react'
import type { PartsOf } from '#platform/render/declared.ts'
import { Slots, useFilled } from '#platform/render/slots.tsx'
import type { SpecialVariant } from '../contract.ts'

/** Ways to buy that features add. `leads`: it is what most shoppers come for, so the offers begin folded. */
export type SpecialOffers = { leads: boolean; show: (variant: SpecialVariant) => ReactNode }

/** Rows of the buy box that share this name close each other. */
export const ROWS = 'buying-options'

/**
 * What features put into `buy-box-options`. Their public data may say `leads`; they are told of each other's, for the place
 * `special-offer-actions` inside their forms.
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
