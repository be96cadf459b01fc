import type { ServerFeature } from '#commerce/feature.ts'
import { moderationCommands, moderationRoutes } from '#commerce/merchant/work/moderation.ts'
import { findQuestions } from './queries/find.ts'
import { apiRoutes } from './routes/api.ts'
import { publicRoutes } from './routes/public.ts'
import { voteRoutes } from './routes/votes.ts'
import { writeRoutes } from './routes/write.ts'
import { ANSWERS_ON_PRODUCT_PAGE, inLanguage, ON_PRODUCT_PAGE } from './rules.ts'
import { loadDemoQuestions } from './work/demo.ts'
import { questionModeration } from './work/moderation.ts'
import { questionsOfShopper } from './work/shopper-data.ts'

export const questions: ServerFeature<'questions'> = {
  name: 'questions',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    for (const routes of [publicRoutes, writeRoutes, apiRoutes, voteRoutes]) routes(app, commerce)
    moderationRoutes(app, commerce, questionModeration)
  },
  pageData: async (sql, { product, family, language }) => {
    const shown = { size: ON_PRODUCT_PAGE, most: ANSWERS_ON_PRODUCT_PAGE }
    const asins = family.map(({ asin }) => asin)
    const { found, questions: first } = await findQuestions(sql, asins, language, shown)
    return { asin: product.asin, found, questions: inLanguage(first, language) }
  },
  commands: moderationCommands(questionModeration),
  shopperData: questionsOfShopper,
  demo: loadDemoQuestions,
}
