import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { adToken } from './contract/ads.ts'
import { LOG_PATH } from './rules/paths.ts'
import { takeAdEvents } from './work/take-events.ts'

/** Where a page tells that an ad's product was added to the cart; once for each ad, however often it is told. */
export function logRoute(app: App, commerce: Commerce): void {
  app.post(
    LOG_PATH,
    {
      schema: {
        tags: ['sponsored'],
        summary: 'Tell once that the product of an ad was added to the cart',
        querystring: z.strictObject({ token: adToken.optional() }),
        response: { 204: z.null(), 400: errorBody, 403: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const detail = {
        token: request.query.token ?? '',
        qualifier: '',
        id: '',
        widgetName: '',
        adId: '',
        adIndex: 0,
        eventType: 'ADD',
      }
      const marketplace = commerce.places.marketplaceOf(request).code
      const at = commerce.clock.now()
      const [reason] = await takeAdEvents(commerce, [
        { name: 'ad-event', detail, marketplace, at, sessionId: request.sessionId },
      ])
      // Nobody learns whether a token that is not theirs is one.
      if (reason === 'forged' || reason === 'foreign') refuse(REFUSALS.notFound)
      return reply.code(204).send(null)
    },
  )
}
