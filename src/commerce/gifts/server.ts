import type { ServerFeature } from '#commerce/feature.ts'
import { cartHooks, orderHooks } from './hooks.ts'
import { giftPricing } from './pricing.ts'
import { giftTerm } from './term.ts'

export const gifts: ServerFeature = {
  name: 'gifts',
  terms: [giftTerm],
  cartHooks,
  cartPricing: giftPricing,
  orderHooks,
}
