import type { ServerFeature } from '#commerce/feature.ts'
import { questionCommands } from './commands.ts'
import { loadDemoQuestions } from './demo.ts'
import { findQuestions } from './queries/find.ts'
import { apiRoutes } from './routes/api.ts'
import { merchantRoutes } from './routes/merchant.ts'
import { publicRoutes } from './routes/public.ts'
import { voteRoutes } from './routes/votes.ts'
import { writeRoutes } from './routes/write.ts'
import { ANSWERS_ON_PRODUCT_PAGE, inLanguage, ON_PRODUCT_PAGE } from './rules.ts'
import { questionsOfShopper } from './shopper-data.ts'

export const questions: ServerFeature<'questions'> = {
  name: 'questions',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    for (const routes of [publicRoutes, writeRoutes, apiRoutes, voteRoutes, merchantRoutes]) routes(app, commerce)
  },
  pageData: async (sql, { product, family, language }) => {
    const shown = { size: ON_PRODUCT_PAGE, most: ANSWERS_ON_PRODUCT_PAGE }
    const asins = family.map(({ asin }) => asin)
    const { found, questions: first } = await findQuestions(sql, asins, language, shown)
    return { asin: product.asin, found, questions: inLanguage(first, language) }
  },
  commands: questionCommands,
  shopperData: questionsOfShopper,
  demo: loadDemoQuestions,
}
