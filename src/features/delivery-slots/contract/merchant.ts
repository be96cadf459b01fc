import { z } from 'zod'
import { askedFee, storeId, zoneName } from '#commerce/fresh-stores/contract.ts'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { clockTime, grams, isoDay, localMoment, ofStore, orders, slotId, weekday, whole } from './words.ts'

const MOST_ENTRIES = 500
const MOST_EXCEPTIONS = 1000
const MOST_DAYS_BEFORE = 14

/** The time of a slot, and what it takes. Orders are taken until `deadlineTime`, so many days before its day. */
const hours = {
  start: clockTime,
  end: clockTime,
  deadlineDaysBefore: whole(0, MOST_DAYS_BEFORE).default(0),
  deadlineTime: clockTime,
  orders,
  grams,
  fee: askedFee,
}

export const planEntry = z.strictObject({ zone: zoneName, weekday, ...hours })

/**
 * A day on which the plan does not hold, in one zone or in all: it is closed, or has other hours, or its slots take less or more.
 */
export const planException = z.strictObject({
  date: isoDay,
  zone: zoneName.nullable().default(null),
  closed: z.boolean({ error: 'must be true or false' }).default(false),
  hours: z.array(z.strictObject(hours)).max(50, { error: 'must have at most 50 slots' }).default([]),
  orders: orders.nullable().default(null),
  grams: grams.nullable().default(null),
})

/** The weekly plan of a store. It takes the place of the one before. */
export const planRequest = z
  .strictObject({
    storeId,
    entries: z
      .array(planEntry, { error: 'must be a list of weekly slots' })
      .max(MOST_ENTRIES, { error: `must have at most ${MOST_ENTRIES} weekly slots` }),
    exceptions: z
      .array(planException, { error: 'must be a list of days' })
      .max(MOST_EXCEPTIONS, { error: `must have at most ${MOST_EXCEPTIONS} days` })
      .default([]),
  })
  .meta({ id: 'SlotPlanRequest' })

export const managedPlan = planRequest
  .extend({ marketplace: marketplaceCode, slots: z.int(), lastDay: z.string().nullable(), changedAt: z.string() })
  .meta({ id: 'SlotPlan' })

export const planList = z.object({ plans: z.array(managedPlan), next: storeId.nullable() }).meta({ id: 'SlotPlanList' })

/** A single slot of a day. Times are of the store's clock. */
export const slotRequest = z
  .strictObject({
    ...ofStore,
    date: isoDay,
    start: clockTime,
    end: clockTime,
    deadline: localMoment,
    orders,
    grams,
    fee: askedFee,
  })
  .meta({ id: 'SlotRequest' })

/** A slot as shown to the merchant: held + booked + reserved + free are its capacity. */
export const managedSlot = z
  .object({
    id: slotId,
    ...ofStore,
    date: isoDay,
    start: z.string(),
    end: z.string(),
    deadline: z.string(),
    state: z.enum(['open', 'full', 'closed']),
    orders,
    held: z.int(),
    booked: z.int(),
    reserved: z.int(),
    free: z.int(),
    grams,
    freeGrams: z.int(),
    fee: price,
    isPlanned: z.boolean(),
  })
  .meta({ id: 'ManagedSlot' })

export const slotList = z.object({ slots: z.array(managedSlot), next: slotId.nullable() }).meta({ id: 'SlotList' })

/** What may change of a slot: never below what is taken. */
export const slotChange = z
  .strictObject({ orders: orders.optional(), grams: grams.optional(), closed: z.boolean().optional() })
  .meta({ id: 'SlotChange' })

export type PlanRequest = z.infer<typeof planRequest>
export type PlanEntry = z.infer<typeof planEntry>
export type PlanException = z.infer<typeof planException>
export type Hours = PlanException['hours'][number]
export type SlotRequest = z.infer<typeof slotRequest>
export type ManagedSlot = z.infer<typeof managedSlot>
export type ManagedPlan = z.infer<typeof managedPlan>
