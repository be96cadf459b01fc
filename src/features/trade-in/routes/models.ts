import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { toPrice } from '#commerce/marketplace/rules.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { listDropOffs, listModels, quoteModel, readModel } from '../contract/models.ts'
import { suggestions } from '../contract/shapes.ts'
import { findModel, findQuestions, searchModels } from '../queries/models.ts'
import { groupOfAlias } from '../rules/groups.ts'
import { OFFER_DAYS } from '../settings.ts'
import { quote } from '../work/draft.ts'
import { dropOffsNear } from '../work/drop-offs.ts'
import { findPictures } from '../work/pictures.ts'
import { titleOf, toModel, toOffer } from '../work/view.ts'
import { logUnknown, placeOf, toRefusal } from './answers.ts'

const MOST_SUGGESTIONS = 20

/** What the store buys, for anybody: models, their values, suggestions, and where to drop devices off. */
export function modelRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce

  app.route({
    ...listModels,
    handler: async (request) => {
      const place = placeOf(commerce, request, request.params.marketplace)
      const { marketplace } = place
      const { query: words, page, limit, ...of } = request.query
      const found = await searchModels(db, marketplace.code, {
        ...of,
        words,
        limit: limit + 1,
        offset: (page - 1) * limit,
      })
      const shown = found.slice(0, limit)
      const pictures = await findPictures(db, shown, place)
      return { models: shown.map((each) => toModel(each, marketplace, pictures)), hasMore: found.length > limit }
    },
  })
  app.route({
    ...readModel,
    handler: async (request) => {
      const place = placeOf(commerce, request, request.params.marketplace)
      const { code } = place.marketplace
      const model = (await findModel(db, code, request.params.model)) ?? refuse(REFUSALS.notFound)
      logUnknown(request, model)
      const questions = await findQuestions(db, model.productGroup)
      const offerDays = OFFER_DAYS.in(commerce.settings.of(code))
      return toOffer(model, questions, { ...place, offerDays, pictures: await findPictures(db, [model], place) })
    },
  })
  app.route({
    ...quoteModel,
    handler: async (request) => {
      const place = placeOf(commerce, request, request.params.marketplace)
      const quoted = await quote(db, place, { modelId: request.params.model, answers: request.body.answers })
      if (!quoted.ok) return refuse(toRefusal(quoted.failure))
      return { condition: quoted.value.condition, tiv: toPrice(quoted.value.value, place.marketplace) }
    },
  })
  app.route({
    ...listDropOffs,
    handler: async (request) => {
      const { marketplace } = placeOf(commerce, request, request.params.marketplace)
      return { locations: (await dropOffsNear(db, marketplace, request.query.postalCode)).locations }
    },
  })
  app.get(
    '/api/2017/suggestions',
    {
      schema: {
        tags: ['trade-ins'],
        summary: 'Complete what is being typed into the search for devices',
        querystring: z.strictObject({
          prefix: z.string().max(100).default(''),
          alias: z.string().max(40).default(''),
          limit: z.coerce.number().int().min(1).max(MOST_SUGGESTIONS).default(10),
        }),
        response: { 200: suggestions, 400: errorBody, 404: errorBody },
      },
    },
    async (request) => {
      const { marketplace } = placeOf(commerce, request)
      const { prefix: words, alias, limit } = request.query
      const productGroup = groupOfAlias(alias)
      const found = await searchModels(db, marketplace.code, { words, productGroup, limit })
      return { suggestions: found.map((each) => ({ value: titleOf(each), type: 'KEYWORD' })) }
    },
  )
}
