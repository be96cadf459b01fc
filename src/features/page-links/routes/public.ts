import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { findOnPage } from '#commerce/catalog/queries.ts'
import { productTag } from '#commerce/catalog/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguage, whereSpoken } from '#commerce/marketplace/rules.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { kind } from '../contract/merchant.ts'
import { findSheet } from '../queries/sheets.ts'
import { sheetPath, textIn } from '../rules/sheets.ts'

/** The page of an information sheet, which opens in a window of its own. */
export function publicRoutes(app: App, { db, places }: Commerce): void {
  app.get(
    '/product-information/:asin/:kind',
    { schema: { hide: true, params: z.object({ asin, kind }) }, config: { isPublicPage: true } },
    (request, reply) => {
      const { asin: number, kind: asked } = request.params
      return reply.publicPage(sheetPath(number, asked), async () => {
        const { language, marketplace, locale } = places.contextOf(request)
        const [found, sheet] = await Promise.all([
          findOnPage(db, number, productLanguage({ language, locale })),
          findSheet(db, marketplace, number, asked),
        ])
        if (!found || !sheet) refuse(REFUSALS.notFound)
        const isSpoken = whereSpoken(found.languages)
        return {
          page: 'page-links/sheet',
          props: { asin: number, title: found.product.title, kind: asked, ...textIn(sheet.texts, language) },
          tags: [productTag(number)],
          isThere: (place) => sheet.marketplaces.includes(place.marketplace) && isSpoken(place),
        }
      })
    },
  )
}
