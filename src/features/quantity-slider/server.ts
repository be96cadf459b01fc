import type { ServerFeature } from '#commerce/feature.ts'
import { sliderEvents } from './contract.ts'
import { sliderRoutes } from './routes.ts'
import { sliderOn } from './rules/on-cards.ts'
import { inCarts } from './work/in-carts.ts'

export const quantitySlider: ServerFeature<'quantity-slider'> = {
  name: 'quantity-slider',
  routes: sliderRoutes,
  pageLog: sliderEvents,
  cardData: sliderOn,
  shopperState: inCarts,
}
