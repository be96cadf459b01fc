import { readFile } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf, productOr404 } from '#commerce/accounts/work/customer-action.ts'
import { asin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { pageAfter, pageOf } from '#commerce/merchant/work/asked.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { pictureId, sentPicture, sentPictures } from '../contract.ts'
import { toSent } from '../queries/columns.ts'
import { findOwn, hasSentAll, listOwn, removeOwn, storeSent } from '../queries/sent.ts'
import { MOST_IN_A_DAY } from '../rules.ts'
import { takeIn } from '../work/intake.ts'
import { sentFolder, sentPath } from '../work/places.ts'
import { pictureIn, unless, withPictures } from '../work/raw-body.ts'

const TAGS = ['pictures']
const PATH = '/api/account/pictures'
const MOST_IN_A_MINUTE = 10
const ownId = z.object({ id: pictureId })

const ENOUGH = {
  status: 429,
  code: 'too-many-pictures',
  message: `You can send ${MOST_IN_A_DAY} pictures a day. Send the rest tomorrow.`,
}

/** How customers send pictures of a product, and what they do with their own. */
export function ownRoutes(app: App, commerce: Commerce): void {
  const { db, config, random, clock } = commerce
  const signedIn = async (request: FastifyRequest) => void customerOf(commerce, request)

  withPictures(app, (scope) => {
    scope.post(
      '/api/products/:asin/pictures',
      {
        // Before the body is read: strangers send no pictures. The rate limit runs between these two hooks.
        onRequest: signedIn,
        preParsing: async (request, _reply, payload) => {
          const { owner } = customerOf(commerce, request)
          // Nothing has been validated yet: what is no product number is refused later, and asks nothing of the database.
          const asked = asin.safeParse(request.params.asin)
          if (asked.success) await productOr404(commerce, request, asked.data)
          if (await hasSentAll(db, owner, new Date(clock.now()))) refuse(ENOUGH)
          return payload
        },
        config: { rateLimit: { max: MOST_IN_A_MINUTE, timeWindow: '1 minute' } },
        schema: {
          tags: TAGS,
          summary: 'Sends a picture of a product; it is shown once the merchant approves it. The body is the picture',
          params: z.object({ asin }),
          response: {
            201: sentPicture,
            400: errorBody,
            401: errorBody,
            404: errorBody,
            413: errorBody,
            422: errorBody,
            429: errorBody,
            503: errorBody,
          },
        },
      },
      async (request, reply) => {
        const { owner } = customerOf(commerce, request)
        const number = request.params.asin
        const kept = unless(await takeIn(pictureIn(request), sentFolder(config)))
        const sending = { id: random.id(), owner, asin: number, at: new Date(clock.now()), ...kept }
        return reply.code(201).send(toSent((await storeSent(db, sending)) ?? refuse(ENOUGH)))
      },
    )
  })

  app.get(
    PATH,
    {
      schema: {
        tags: TAGS,
        summary: 'The pictures that you have sent, the latest first',
        querystring: pageAfter(pictureId),
        response: { 200: sentPictures, 400: errorBody, 401: errorBody },
      },
    },
    async (request) => {
      const { owner } = customerOf(commerce, request)
      const { after = null, limit } = request.query
      const { items, next } = pageOf(await listOwn(db, owner, after, limit + 1), limit, ({ id }) => id)
      return { pictures: items.map(toSent), next }
    },
  )

  app.get(
    `${PATH}/:id/file`,
    {
      schema: {
        tags: TAGS,
        summary: 'A picture that you have sent',
        params: ownId,
        response: {
          200: z.custom<Buffer>().meta({ description: 'The picture, as WebP' }),
          401: errorBody,
          404: errorBody,
        },
      },
    },
    async (request, reply) => {
      const picture = await findOwn(db, customerOf(commerce, request).owner, request.params.id)
      const bytes = picture && (await readFile(sentPath(config, picture.file)).catch(() => undefined))
      return reply
        .code(200)
        .type('image/webp')
        .send(bytes ?? refuse(REFUSALS.notFound))
    },
  )

  app.delete(
    `${PATH}/:id`,
    {
      schema: {
        tags: TAGS,
        summary: 'Deletes a picture that you have sent',
        params: ownId,
        response: { 204: z.null(), 400: errorBody, 401: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const { owner } = customerOf(commerce, request)
      if (!(await removeOwn(db, owner, request.params.id))) refuse(REFUSALS.notFound)
      return reply.code(204).send(null)
    },
  )
}
