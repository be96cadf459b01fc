import type { ServerFeature } from '#commerce/feature.ts'
import { collectChoices, eraseChoices } from './queries/choices.ts'
import { apiRoutes } from './routes/api.ts'
import { pageRoutes } from './routes/pages.ts'
import { oneClickSettings } from './settings.ts'
import { oneClickAtOnce } from './work/at-once.ts'
import { oneClickSubmit } from './work/form-submit.ts'
import { oneClickPageData, oneClickState } from './work/on-page.ts'

export const oneClick: ServerFeature<'one-click'> = {
  name: 'one-click',
  settings: oneClickSettings,
  migrations: new URL('./migrations/', import.meta.url),
  routes: (app, commerce) => {
    apiRoutes(app, commerce)
    pageRoutes(app, commerce)
  },
  pageData: oneClickPageData,
  shopperState: oneClickState,
  shopperData: { collect: collectChoices, erase: eraseChoices },
  formSubmit: oneClickSubmit,
  atOnce: oneClickAtOnce,
}
