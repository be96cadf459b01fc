import type { ServerFeature } from '#commerce/feature.ts'
import { moderationCommands, moderationRoutes } from '#commerce/merchant/work/moderation.ts'
import { publicRoutes } from './routes/public.ts'
import { voteRoutes } from './routes/votes.ts'
import { writeRoutes } from './routes/write.ts'
import { ON_PRODUCT_PAGE, toSchemaOrg } from './rules.ts'
import { loadDemoReviews } from './work/demo/load.ts'
import { reviewsDelivered, reviewsInOrders } from './work/in-orders.ts'
import { findList, findRatings, toVariations } from './work/load.ts'
import { reviewModeration } from './work/moderation.ts'
import { reviewsOfShopper } from './work/shopper-data.ts'

export const reviews: ServerFeature<'reviews'> = {
  name: 'reviews',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    for (const routes of [publicRoutes, writeRoutes, voteRoutes]) routes(app, commerce)
    moderationRoutes(app, commerce, reviewModeration)
  },
  pageData: async (sql, { product, family, language }) => {
    const list = { sort: 'helpful', stars: 0, page: 1 } as const
    const { rating, reviews: shown } = await findList(sql, toVariations(family), list, language, ON_PRODUCT_PAGE)
    return { asin: product.asin, rating, reviews: shown, schemaOrg: toSchemaOrg(rating) }
  },
  ratings: findRatings,
  orderHooks: reviewsInOrders,
  listeners: [reviewsDelivered],
  commands: moderationCommands(reviewModeration),
  shopperData: reviewsOfShopper,
  demo: loadDemoReviews,
}
