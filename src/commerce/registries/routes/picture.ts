import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pathFor } from '#commerce/accounts/work/customer-action.ts'
import type { Commerce } from '#commerce/feature.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/work/guard.ts'
import { pictureId } from '#commerce/pictures/contract.ts'
import { makeFit } from '#commerce/pictures/work/intake.ts'
import { pictureIn, unless, withPictures } from '#commerce/pictures/work/raw-body.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { pictureApi as api, webp } from '../contract/pictures.ts'
import { findPicture, findPictureOf, removePicture, storePicture } from '../queries/pictures.ts'
import { PICTURE } from '../rules/limits.ts'
import { ownerPath } from '../rules/paths.ts'
import { actorOf, askerOf, keptOr404, seenOr404 } from '../work/acting.ts'

const MOST_IN_A_MINUTE = 10

/** The picture beside a registry's greeting: setting, removing and reading it. */
export function pictureRoutes(app: App, commerce: Commerce): void {
  const { db, random, clock } = commerce
  const path = pathFor(commerce)
  const must = (isDone: boolean) => (isDone ? undefined : refuse(REFUSALS.notFound))
  const send = (reply: FastifyReply, picture: { data: Buffer } | undefined) =>
    reply
      .code(200)
      .type('image/webp')
      .header('cache-control', 'private, no-store')
      .send(picture?.data ?? refuse(REFUSALS.notFound))

  /** Before a picture is read: only those who keep a registry send one. */
  const keepsIt = async (request: FastifyRequest) => {
    if (!request.headers['content-type']?.startsWith('image/')) return
    const asked = api.put.schema.params.safeParse(request.params)
    if (!asked.success) return refuse(REFUSALS.notFound)
    await keptOr404(commerce, askerOf(commerce, request, asked.data.marketplace), { id: asked.data.registry })
  }

  withPictures(app, (scope) => {
    const config = { rateLimit: { max: MOST_IN_A_MINUTE, timeWindow: '1 minute' } }
    scope.put(api.put.url, { onRequest: keepsIt, config, schema: api.put.schema }, async (request) => {
      const { marketplace, registry } = request.params
      const asker = askerOf(commerce, request, marketplace)
      await keptOr404(commerce, asker, { id: registry })
      const { data, info } = unless(await makeFit(pictureIn(request), PICTURE))
      const { width, height } = info
      const picture = { id: random.id(), width, height, data, at: new Date(clock.now()) }
      const { state } = (await storePicture(db, registry, asker.owner ?? '', picture)) ?? refuse(REFUSALS.notFound)
      return { state, width, height }
    })
  })

  app.delete(api.remove.url, { schema: api.remove.schema }, async (request, reply) => {
    const actor = actorOf(commerce, request, reply, request.params.marketplace)
    const { registry } = await keptOr404(commerce, actor, { id: request.params.registry })
    must(await removePicture(db, registry.id))
    return reply.code(204).send()
  })

  app.get(api.read.url, { schema: api.read.schema }, async (request, reply) => {
    const { kind, registry: id } = request.params
    const seen = await seenOr404(commerce, askerOf(commerce, request), { id, kind, link: request.query.link })
    const picture = await findPictureOf(db, id)
    must(seen.role !== 'viewer' || picture?.state === 'shown')
    return send(reply, picture)
  })

  app.post(
    `${api.read.url}/remove`,
    { schema: { hide: true, params: api.read.schema.params } },
    async (request, reply) => {
      const { kind, registry: id } = request.params
      await keptOr404(commerce, actorOf(commerce, request, reply), { id, kind })
      await removePicture(db, id)
      return reply.redirect(path(request, ownerPath(kind, id, { said: 'removed' })), 303)
    },
  )

  app.get(
    '/api/merchant/registry-pictures/:id/file',
    {
      preValidation: merchantOnly(commerce),
      schema: {
        tags: ['merchant'],
        summary: "A registry's picture itself, whether or not it is shown",
        params: z.object({ id: pictureId }),
        response: { 200: webp, 400: errorBody, 404: errorBody, ...merchantRefusals },
      },
    },
    async (request, reply) => send(reply, await findPicture(db, request.params.id)),
  )
}
