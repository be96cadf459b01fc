import type { ServerFeature } from '#commerce/feature.ts'
import { cartHooks, orderHooks } from './hooks.ts'
import { giftPricing } from './pricing.ts'
import { giftTerm } from './term.ts'

export const gifts: ServerFeature = {
  name: 'gifts',
  messages: new URL('./ui/messages/', import.meta.url),
  terms: [giftTerm],
  cartHooks,
  cartPricing: giftPricing,
  orderHooks,
}
