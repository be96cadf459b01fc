import { z } from 'zod'
import { storeId, storeKind, zoneName } from '#commerce/fresh-stores/contract.ts'
import { amount, dateMark } from '#commerce/measures/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { pickRequest } from '#commerce/orders/contract/requests.ts'
import { orderId, returnedItem } from '#commerce/orders/contract/wire.ts'
import { refusalReason, slotId, taskState } from './words.ts'

const moment = z.string().nullable()

/** An order of a fresh store that is to be picked, or was. Times are ISO 8601. */
export const pickingTask = z
  .object({
    orderId,
    storeId,
    kind: storeKind,
    state: taskState,
    slot: z.object({ slotId, zone: zoneName, startsAt: z.string(), endsAt: z.string() }),
    placedAt: z.string(),
    startedAt: moment,
    pickedAt: moment,
    /** When it left the store, or was ready at its counter. */
    leftAt: moment,
    endedAt: moment,
    /** Why some or all of it was not accepted. */
    refusedFor: refusalReason.nullable(),
    /** It was added to another order, with which it is handed over: the first one of all that come together. */
    joins: orderId.nullable(),
  })
  .meta({ id: 'PickingTask' })

export const taskList = z.object({ tasks: z.array(pickingTask), next: orderId.nullable() }).meta({ id: 'PickingTasks' })

/** A line of an order to pick, and where it is. `amount` is how much that is of what is sold by weight or volume. */
export const pickLine = z
  .object({
    aisle: z.string().nullable(),
    place: z.int().nullable(),
    title: z.string(),
    asin: z.string(),
    offerListingId: offerId,
    orderId,
    position: z.int(),
    quantity: z.int(),
    amount: z.string().nullable(),
    isPicked: z.boolean(),
    /** What the scale said of it once it was picked. */
    weighed: amount.nullable(),
    /** What the scale has to say of it, and the most that is paid for; null where it says nothing. */
    scale: z.object({ most: amount, isNeeded: z.boolean() }).nullable(),
    /** Whether to note until when it keeps, because it spoils quickly; and what was noted. */
    asksDate: z.boolean(),
    dateMark: dateMark.nullable(),
  })
  .meta({ id: 'PickLine' })

/** What is to be picked for a slot: the lines of its orders by aisle, then by product. `stops` has the orders that are handed over together. */
export const pickList = z
  .object({ slotId, orders: z.array(orderId), stops: z.array(z.array(orderId)), lines: z.array(pickLine) })
  .meta({ id: 'PickList' })

export const taskWithLines = pickingTask.extend({ lines: z.array(pickLine) }).meta({ id: 'PickingTaskWithLines' })

const INSTANT = 'must be a time such as 2026-12-24T08:00:00Z'
/** The database does not know every year that can be written. */
const instant = z.iso.datetime({ offset: true, error: INSTANT }).regex(/^2/, { error: INSTANT })

/** Tasks of a store, or of all; those whose slot begins from a time on and before another. */
export const taskFilter = z.object({
  storeId: storeId.optional(),
  state: taskState.optional(),
  from: instant.optional(),
  to: instant.optional(),
})

/** What is not accepted at the door: all of it, or units by line; the rest is handed over. */
export const refuseRequest = z
  .strictObject({ reason: refusalReason, items: z.array(returnedItem.strict()).min(1).max(100).optional() })
  .meta({ id: 'RefuseAtDoorRequest' })

export { pickRequest }

const aisle = z
  .string({ error: 'must be a text' })
  .trim()
  .min(1, { error: 'must not be empty' })
  .max(40, { error: 'must have at most 40 characters' })
const PLACE = 'must be a whole number from 0 to 100000'
const place = z.int({ error: PLACE }).min(0, { error: PLACE }).max(100_000, { error: PLACE })

/** Where the goods of an offer are: an aisle, and the place in it by which a picker walks. What was said before is replaced. */
export const aisleRequest = z
  .strictObject({ offerListingId: offerId, aisle, place: place.default(0) })
  .meta({ id: 'AisleRequest' })

export const managedAisle = aisleRequest.extend({ place, createdAt: z.string() }).meta({ id: 'Aisle' })

export const aisleList = z.object({ aisles: z.array(managedAisle), next: offerId.nullable() }).meta({ id: 'Aisles' })

export type PickingTask = z.infer<typeof pickingTask>
export type PickLine = z.infer<typeof pickLine>
export type PickList = z.infer<typeof pickList>
export type TaskFilter = z.infer<typeof taskFilter>
export type ManagedAisle = z.infer<typeof managedAisle>
export type AisleRequest = z.infer<typeof aisleRequest>
