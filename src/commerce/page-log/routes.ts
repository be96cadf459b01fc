import type { Commerce } from '#commerce/feature.ts'
import type { App } from '#platform/store/module.ts'
import { MOST_BYTES, takeEvents } from './contract.ts'
import { PAGE_LOG } from './settings.ts'
import { takerOf } from './work/take.ts'

/** A limit of their own: a page that has much to tell must not be turned away with its next page. */
const MOST_A_MINUTE = 1200

/** Takes what pages report: some of it for folders, the rest for the log, one line for each event. */
export function pageLogRoutes(app: App, commerce: Commerce): void {
  const { clock, modules, places, settings } = commerce
  const { take, storeNoted } = takerOf(commerce)
  app.addHook('onClose', async () => void (await storeNoted()))
  const hasSinks = modules.some(({ eventSink }) => eventSink)

  app.route({
    ...takeEvents,
    bodyLimit: MOST_BYTES,
    config: { noted: true, rateLimit: { max: MOST_A_MINUTE, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      const isLogOn = PAGE_LOG.in(settings.store())
      const { code: marketplace } = places.marketplaceOf(request)
      const source = { marketplace, at: clock.now(), sessionId: request.sessionId }
      const answers = await take(request.body.events, source, isLogOn)
      const accepted = answers.filter((answer) => answer === 'accepted').length
      return reply.code(202).send({ accepted, dropped: answers.length - accepted, answers, isOn: isLogOn || hasSinks })
    },
  })
}
