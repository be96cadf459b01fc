import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf, pathFor } from '#commerce/accounts/work/customer-action.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguage } from '#commerce/marketplace/rules.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import { openUnits } from '#commerce/orders/rules/life/units.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import type { OwnDevice } from '../contract/page.ts'
import {
  countPending,
  findDevice,
  listDevices,
  putBackDevice,
  removeDevice,
  type StoredDevice,
} from '../queries/own-devices.ts'
import { DEVICES_PATH as PAGE } from '../rules/names.ts'
import { standingOf } from '../rules/standing.ts'
import { tellUnclaimed } from '../work/in-orders.ts'

const params = z.object({ id: z.string().regex(/^[\w-]{10,64}$/, { error: 'is not a device' }) })
const hidden = { schema: { hide: true } }
const one = { schema: { hide: true, params } }

/** The account's list of devices: each can be taken out of the links, and put in again until it ships. */
export function pageRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const home = (request: FastifyRequest) => pathFor(commerce)(request, PAGE)

  /** Whether a unit that was taken out can still be linked: the order has units to ship that no other link wants. */
  const canLink = async (owner: string, device: StoredDevice): Promise<boolean> => {
    if (device.state !== 'pending' || !device.isRemoved) return false
    const order = await findOrder(commerce, db, device.orderId, owner)
    const item = order?.items.find(({ position }) => position === device.line)
    return item !== undefined && openUnits(item) > (await countPending(db, device))
  }

  app.get(PAGE, hidden, async (request, reply) => {
    const { owner } = customerOf(commerce, request, PAGE)
    const found = await listDevices(db, owner)
    const spoken = productLanguage(places.contextOf(request))
    const products = await findProducts(db, [...new Set(found.map(({ asin }) => asin))], spoken)
    const devices: OwnDevice[] = []
    for (const device of found) {
      const { id, orderId, asin, serial } = device
      const title = products.find((product) => product.asin === asin)?.title ?? asin
      const standing = standingOf(device)
      devices.push({ id, orderId, asin, title, serial, standing, canLink: await canLink(owner, device) })
    }
    return reply.page('pre-registration/devices', { devices })
  })

  app.post(`${PAGE}/:id/remove`, one, async (request, reply) => {
    const { owner } = customerOf(commerce, request, PAGE)
    if (!(await findDevice(db, owner, request.params.id))) refuse(REFUSALS.notFound)
    await db.transaction(async (sql) => {
      await tellUnclaimed(sql, await removeDevice(sql, owner, request.params.id))
      return ok(undefined)
    })
    return reply.redirect(home(request), 303)
  })

  app.post(`${PAGE}/:id/link`, one, async (request, reply) => {
    const { owner } = customerOf(commerce, request, PAGE)
    const device = await findDevice(db, owner, request.params.id)
    if (!device) refuse(REFUSALS.notFound)
    if (await canLink(owner, device)) await putBackDevice(db, owner, device.id)
    return reply.redirect(home(request), 303)
  })
}
