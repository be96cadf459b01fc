import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/work/guard.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { merchantPicture, pictureAddress, pictureId } from '../contract.ts'
import { findPicture } from '../queries/shown.ts'
import type { Kept } from '../rules.ts'
import { bring, bringFrom } from '../work/bring.ts'
import { sentPath } from '../work/places.ts'
import { pictureIn, unless, withPictures } from '../work/raw-body.ts'

const PATH = '/api/merchant/pictures'
const TAGS = ['merchant']
const REFUSALS_OF_INTAKE = { 400: errorBody, 413: errorBody, 422: errorBody, 503: errorBody, ...merchantRefusals }

const toMerchant = ({ file, width, height }: Kept) => ({ id: file, width, height })

/** How the merchant brings pictures in, and looks at those of customers. */
export function merchantRoutes(app: App, commerce: Commerce): void {
  const isMerchant = merchantOnly(commerce)

  withPictures(app, (scope) => {
    scope.post(
      PATH,
      {
        // Before the body is read: strangers send no pictures.
        onRequest: isMerchant,
        schema: {
          tags: TAGS,
          summary: 'Takes a picture in: the body is the picture (JPEG, PNG, WebP or AVIF). Products name it by the id',
          response: { 201: merchantPicture, ...REFUSALS_OF_INTAKE },
        },
      },
      async (request, reply) => reply.code(201).send(toMerchant(unless(await bring(commerce, pictureIn(request))))),
    )
  })

  app.post(
    `${PATH}/from-address`,
    {
      preValidation: isMerchant,
      schema: {
        tags: TAGS,
        summary: 'Fetches a picture from a public address and takes it in',
        body: pictureAddress,
        response: { 201: merchantPicture, ...REFUSALS_OF_INTAKE },
      },
    },
    async (request, reply) => reply.code(201).send(toMerchant(unless(await bringFrom(commerce, request.body.url)))),
  )

  app.get(
    '/api/merchant/shopper-pictures/:id/file',
    {
      preValidation: isMerchant,
      schema: {
        tags: TAGS,
        summary: "A customer's picture itself, whether or not it is shown",
        params: z.object({ id: pictureId }),
        response: {
          200: z.custom<Buffer>().meta({ description: 'The picture, as WebP' }),
          404: errorBody,
          ...merchantRefusals,
        },
      },
    },
    async (request, reply) => {
      const picture = await findPicture(commerce.db, request.params.id)
      const bytes = picture && (await readFile(sentPath(commerce.config, picture.file)).catch(() => undefined))
      return reply
        .code(200)
        .type('image/webp')
        .send(bytes ?? refuse(REFUSALS.notFound))
    },
  )
}
