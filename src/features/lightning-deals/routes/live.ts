import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { dealId } from '../contract/wire.ts'
import type { Live } from '../live.ts'
import { findDeal } from '../queries/deals.ts'

/** Connections that one process keeps open at the most; whoever comes later polls. */
const MOST_WATCHERS = 5000
const HEARTBEAT_MS = 15_000

/** How often it is looked whether this process is about to go: its watchers are sent to another one. */
const LEAVING_MS = 500

/** The live channel of a deal: server-sent events, the same for everybody (`DealProgress`). */
export function liveRoutes(app: App, commerce: Commerce, live: Live): void {
  let open = 0
  const ends = new Set<() => void>()
  const endAll = () => {
    for (const end of ends) end()
  }
  const look = setInterval(() => app.isLeaving() && endAll(), LEAVING_MS)
  look.unref()
  app.addHook('preClose', async () => {
    clearInterval(look)
    endAll()
    live.close()
  })

  app.get(
    '/api/marketplaces/:marketplace/deals/:dealId/events',
    {
      schema: {
        tags: ['deals'],
        summary: 'How a deal goes, as server-sent events',
        params: z.object({ marketplace: marketplaceCode, dealId }),
        response: {
          200: z.string().meta({ description: 'text/event-stream of DealProgress' }),
          400: errorBody,
          404: errorBody,
          503: errorBody,
        },
      },
    },
    async (request, reply) => {
      const { dealId: id, marketplace } = request.params
      const deal = await findDeal(commerce.db, id)
      if (!deal || deal.marketplace !== marketplace) refuse(REFUSALS.notFound)
      if (open >= MOST_WATCHERS) refuse(REFUSALS.unavailable)
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),

        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      // Who only asks for the headers has them now; a channel would be held open for nobody.
      if (request.method === 'HEAD') {
        raw.end()
        return reply
      }
      open += 1
      raw.write('retry: 2000\n\n')
      const unwatch = live.watch(id, (progress) => raw.write(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`))
      const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)
      const end = () => raw.end()
      ends.add(end)
      raw.on('close', () => {
        open -= 1
        ends.delete(end)
        clearInterval(heartbeat)
        unwatch()
      })
      return reply
    },
  )
}
