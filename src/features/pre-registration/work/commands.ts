import type { Commerce } from '#commerce/feature.ts'
import type { Command } from '#platform/store/module.ts'
import { listWaiting } from '../queries/devices.ts'

const MOST_LISTED = 200

/** Lists the devices that cannot be linked because their parcel has no serial number. */
export const waitingCommand: Command<Commerce> = {
  name: 'pre-registrations waiting',
  usage: 'pre-registrations waiting  lists units that were shipped without a serial number, the oldest first',
  run: async ({ db }, _args, print) => {
    const found = await listWaiting(db, MOST_LISTED)
    if (found.length === 0) print('Every shipped unit has its serial number.')
    for (const { id, orderId, asin } of found) print(`${id}  order ${orderId}  ${asin}`)
    return 0
  },
}
