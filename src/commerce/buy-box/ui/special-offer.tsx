import type { ReactNode } from 'react'
import { Slots, useFilled } from '#platform/render/slots.tsx'

/** How a way to buy that is not an offer stands in the buy box: above the one offer, or as a row beside several. */
export type SpecialVariant = 'single' | 'row'

/** Ways to buy that features add. `leads`: it is what most shoppers come for, so the offers begin folded. */
export type SpecialOffers = { leads: boolean; show: (variant: SpecialVariant) => ReactNode }

/** Rows of the buy box that share this name close each other. */
export const ROWS = 'buying-options'

/**
 * What features put into `buy-box-options`. Their public data may say `leads`; they are told of each other's, for the place
 * `special-offer-actions` inside their forms.
 */
export function useSpecialOffers(features: Record<string, object>): SpecialOffers | undefined {
  const modules = useFilled('buy-box-options', features).map(({ module }) => module)
  if (modules.length === 0) return undefined
  const leads = modules.some((module) => (features[module] as { leads?: boolean }).leads === true)
  return {
    leads,
    show: (variant) => <Slots name="buy-box-options" data={features} told={{ variant, leads, features }} />,
  }
}
