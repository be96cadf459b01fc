import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '#commerce/catalog/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { pageAfter, pageOf } from '#commerce/merchant/work/asked.ts'
import { messageOf } from '#platform/caught.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { pictureId, shownPictures } from '../contract.ts'
import { findPicture, listShown } from '../queries/shown.ts'
import { openSentImages } from '../work/places.ts'

const TAGS = ['pictures']
/** A picture can be taken down, so copies of it live for minutes only. */
const MINUTES = 'public, max-age=300'

const FILES = new Map(
  IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => [`${width}.${format}`, { width, format }] as const)),
)

const params = z.object({
  id: pictureId,
  file: z.enum([...FILES.keys()], {
    error: `must be one of the widths ${IMAGE_WIDTHS.join(', ')} with .avif or .webp`,
  }),
})

/** What everybody sees of customers' pictures: those that the merchant has approved. */
export function publicRoutes(app: App, commerce: Commerce): void {
  const { db, log } = commerce
  const images = openSentImages(commerce.config, (id, error) =>
    log.warn({ id, error: messageOf(error) }, 'a picture cannot be read'),
  )

  app.get(
    '/api/products/:asin/pictures',
    {
      schema: {
        tags: TAGS,
        summary: "Customers' pictures of a product, the latest first",
        params: z.object({ asin }),
        querystring: pageAfter(pictureId),
        response: { 200: shownPictures, 400: errorBody },
      },
    },
    async (request) => {
      const { after = null, limit } = request.query
      const { items, next } = pageOf(await listShown(db, request.params.asin, after, limit + 1), limit, ({ id }) => id)
      return {
        pictures: items.map(({ id, width, height }) => ({ id, width, height, path: `/images/shoppers/${id}` })),
        next,
      }
    },
  )

  app.get(
    '/images/shoppers/:id/:file',
    {
      schema: {
        tags: TAGS,
        summary: "A customer's picture in one width and format",
        params,
        response: { 200: z.custom<Buffer>().meta({ description: 'The picture' }), 400: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const file = FILES.get(request.params.file) ?? refuse(REFUSALS.notFound)
      const picture = await findPicture(db, request.params.id)
      const image = picture?.state === 'shown' ? await images.read(picture.file, file.width, file.format) : undefined
      if (!image) refuse(REFUSALS.notFound)
      return reply.code(200).type(`image/${file.format}`).header('cache-control', MINUTES).send(image)
    },
  )
}
