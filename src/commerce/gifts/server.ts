import type { ServerFeature } from '#commerce/feature.ts'
import { cartHooks, orderHooks } from './work/hooks.ts'
import { giftPricing } from './work/pricing.ts'
import { giftTerm } from './work/term.ts'

export const gifts: ServerFeature = {
  name: 'gifts',
  messages: new URL('./ui/messages/', import.meta.url),
  terms: [giftTerm],
  cartHooks,
  cartPricing: giftPricing,
  orderHooks,
}
