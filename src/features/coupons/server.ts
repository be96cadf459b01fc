import type { ServerFeature } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { resourceRoutes } from '#commerce/merchant/work/resource-routes.ts'
import { couponTimesJob } from './jobs.ts'
import { adoptWishes, collectCoupons, eraseCoupons } from './queries/clips.ts'
import { COUPON_IN_CART, COUPON_ON_PAGE } from './queries/read.ts'
import { shopperRoutes } from './routes/shopper.ts'
import { clipOnAdd } from './work/clip-on-add.ts'
import { couponDemo } from './work/demo.ts'
import { couponOrders, couponPricing } from './work/in-orders.ts'
import { couponPageData, couponState } from './work/on-page.ts'
import { couponResource } from './work/resource.ts'

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
  clipOnAdd,
  jobs: [couponTimesJob],
  commands: resourceCommands(couponResource),
  demo: couponDemo,
}
