import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { messageOf } from '#platform/caught.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { IMAGE_FORMATS, IMAGE_ID, IMAGE_WIDTHS } from './rules.ts'
import { openProductImages } from './work/images.ts'
import { watchRange } from './work/size-pictures.ts'

const YEAR = 'public, max-age=31536000, immutable'

const params = z.object({
  id: z.string().regex(IMAGE_ID, { error: 'is not a picture' }),
  file: z.string().regex(new RegExp(`^(${IMAGE_WIDTHS.join('|')})\\.(${IMAGE_FORMATS.join('|')})$`), {
    error: `must be one of the widths ${IMAGE_WIDTHS.join(', ')} with .avif or .webp`,
  }),
})

/** Routes that serve pictures at several widths. */
export function imageRoutes(app: App, commerce: Commerce): void {
  const images = openProductImages(commerce.config, (id, error) =>
    commerce.log.warn({ id, error: messageOf(error) }, 'a picture cannot be read'),
  )
  watchRange(commerce)

  app.get(
    '/images/:id/:file',
    {
      schema: {
        tags: ['products'],
        summary: 'A picture in one width and format',
        params,
        response: { 200: z.custom<Buffer>().meta({ description: 'The picture' }), 400: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const [width, format] = request.params.file.split('.') as [string, (typeof IMAGE_FORMATS)[number]]
      const image = await images.read(request.params.id, Number(width), format)
      if (!image) refuse(REFUSALS.notFound)
      return reply
        .type(`image/${format}`)
        .header('cache-control', YEAR)
        .send(image as never)
    },
  )
}
