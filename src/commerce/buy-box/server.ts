import type { ServerFeature } from '#commerce/feature.ts'
import { formRoutes } from './routes/form.ts'
import { referenceLogRoutes } from './routes/reference-log.ts'
import { buyBoxTerms } from './work/terms.ts'

export const buyBox: ServerFeature = {
  name: 'buy-box',
  terms: buyBoxTerms,
  routes: (app, commerce) => {
    formRoutes(app, commerce)
    referenceLogRoutes(app, commerce)
  },
}
