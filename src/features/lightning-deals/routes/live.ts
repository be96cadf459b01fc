import { z } from 'zod'
import { networkOf } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { dealId } from '../contract/wire.ts'
import { findDeal } from '../queries/deals.ts'
import type { Live } from '../work/live.ts'

/** Maximum number of open connections per process; later clients get a 503 and poll. */
const MOST_WATCHERS = 5000
/** Of them, how many one address may have: an office's worth, as each browser opens one. */
const MOST_PER_ADDRESS = 200
const HEARTBEAT_MS = 15_000

/**
 * How often to check whether this process is shutting down, in milliseconds; its watchers then
 * reconnect to another one.
 */
const LEAVING_MS = 500

/** A deal's live channel: server-sent events, the same for everyone (`DealProgress`). */
export function liveRoutes(app: App, commerce: Commerce, live: Live): void {
  let open = 0
  const openBy = new Map<string, number>()
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
        summary: "A deal's progress as server-sent events",
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
      const { raw } = reply
      // Whoever left meanwhile has no address any more, and no `close` will follow to count them out by.
      if (raw.destroyed) return reply.hijack()
      if (!deal || deal.marketplace !== marketplace) refuse(REFUSALS.notFound)
      const network = networkOf(request.ip)
      const openHere = openBy.get(network) ?? 0
      if (open >= MOST_WATCHERS || openHere >= MOST_PER_ADDRESS) refuse(REFUSALS.unavailable)
      reply.hijack()
      raw.writeHead(200, {
        ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      // A HEAD request needs only the headers; do not keep a channel open for it.
      if (request.method === 'HEAD') {
        raw.end()
        return reply
      }
      open += 1
      openBy.set(network, openHere + 1)
      raw.write('retry: 2000\n\n')
      const unwatch = live.watch(id, (progress) => raw.write(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`))
      const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)
      const end = () => raw.end()
      ends.add(end)
      raw.on('close', () => {
        open -= 1
        const left = (openBy.get(network) ?? 1) - 1
        if (left > 0) openBy.set(network, left)
        else openBy.delete(network)
        ends.delete(end)
        clearInterval(heartbeat)
        unwatch()
      })
      return reply
    },
  )
}
