import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/resource-routes.ts'
import { couponDemo } from './demo.ts'
import { couponOrders, couponPricing } from './in-orders.ts'
import { couponTimesJob } from './jobs.ts'
import { couponPageData, couponState } from './on-page.ts'
import { adoptWishes, collectCoupons, eraseCoupons } from './queries/clips.ts'
import { COUPON_IN_CART, COUPON_ON_PAGE } from './queries/read.ts'
import { couponResource } from './resource.ts'
import { shopperRoutes } from './routes/shopper.ts'

export const coupons: ServerFeature<'coupons'> = {
  name: 'coupons',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    shopperRoutes(app, commerce)
    resourceRoutes(app, commerce, couponResource)
  },
  isOnPage: COUPON_ON_PAGE,
  isInCart: COUPON_IN_CART,
  pageData: couponPageData,
  shopperState: couponState,
  shopperData: { adopt: adoptWishes, collect: collectCoupons, erase: eraseCoupons },
  cartPricing: couponPricing,
  orderHooks: couponOrders,
  jobs: [couponTimesJob],
  commands: resourceCommands(couponResource),
  demo: couponDemo,
}
