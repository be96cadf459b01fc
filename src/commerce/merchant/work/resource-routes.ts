import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { pageAfter, pageOf, toRefusal } from './asked.ts'
import { merchantOnly, merchantRefusals } from './guard.ts'
import { fileRoute } from './import-file.ts'
import { type AnyResource, type Creation, placeOf, sentence, type ViewedResource } from './resource.ts'

/** API routes to list and view, and what else a resource declares. */
export function resourceRoutes<Found extends { id: string }, Shown, Listed, Filter>(
  app: App,
  commerce: Commerce,
  resource: AnyResource<Found, Shown, Listed, Filter>,
): void {
  const { db } = commerce
  const { nouns, id, list, filter, end, toShown } = resource
  const { shown, listed }: Record<'shown' | 'listed', z.ZodType> = resource
  const address = `/api/merchant/${resource.path}`
  const preValidation = merchantOnly(commerce)
  const tags = ['merchant']
  const refusals = { 400: errorBody, ...merchantRefusals }
  const place = placeOf(resource)
  const one = {
    tags,
    params: z.object({ id }),
    response: { 200: place.shown, 404: errorBody, 409: errorBody, ...refusals },
  }
  const show = async (asked: string) => (await place.show(commerce, asked)) ?? refuse(REFUSALS.notFound)

  if (resource.create) creationRoutes(app, commerce, resource, show)
  const querystring = pageAfter(id).extend<Record<never, never>>(filter?.shape ?? {})
  app.get(
    address,
    {
      preValidation,
      schema: {
        tags,
        summary: `List ${nouns.many}, newest first`,
        querystring,
        response: { 200: listed, ...refusals },
      },
    },
    async ({ query: { after = null, limit, ...asked } }) => {
      const found = await list(db, after, limit + 1, filter?.parse(asked))
      const { items, next } = pageOf(found, limit, (each) => each.id)
      return resource.toListed({ items: await Promise.all(items.map((each) => toShown(each, commerce))), next })
    },
  )
  app.get(`${address}/:id`, { preValidation, schema: { ...one, summary: `Get ${nouns.one}` } }, ({ params }) =>
    show(params.id),
  )
  if (end) {
    const summary = `${sentence(end.verb)} ${nouns.one} now; ${end.note}`
    app.post(
      `${address}/:id/${end.verb}`,
      { preValidation, schema: { ...one, summary, response: { ...one.response, 200: shown } } },
      async ({ params }) => {
        await db.transaction(async (sql) => ok(await end.run(sql, params.id, commerce)))
        return show(params.id)
      },
    )
  }
  for (const verb of resource.verbs ?? []) verb.addRoute(app, commerce, place)
}

/** API routes to create one, and several from a file. */
function creationRoutes<Shown>(
  app: App,
  commerce: Commerce,
  {
    nouns,
    path,
    ...resource
  }: Pick<ViewedResource<never, Shown, never>, 'path' | 'command' | 'nouns'> & Creation<Shown> & { shown: z.ZodType },
  show: (id: string) => Promise<unknown>,
): void {
  const { clock, random } = commerce
  const { shown, create, file, request: body } = resource
  app.post(
    `/api/merchant/${path}`,
    {
      preValidation: merchantOnly(commerce),
      // The handler checks the body itself, so that it can name every fault at once.
      attachValidation: true,
      schema: {
        tags: ['merchant'],
        summary: `Create ${nouns.one}`,
        body,
        response: { 201: shown, 400: errorBody, 422: errorBody, ...merchantRefusals },
      },
    },
    async (request, reply) => {
      const made = await commitOnce(commerce, request, request.merchant ?? '', (sql) =>
        create(sql, random, clock.now(), request.body),
      )
      if (!made.ok) refuse(toRefusal(made.failure))
      return reply.code(201).send(await show(made.value))
    },
  )
  if (file) fileRoute(app, commerce, { ...resource, path, nouns, file })
}
