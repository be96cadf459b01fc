import { z } from 'zod'
import { storeId, zoneName } from '#commerce/fresh-stores/contract.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'

/** Most orders and grams of a slot. */
export const MOST_ORDERS = 100_000
export const MOST_GRAMS = 100_000_000

/** An order that is placed already and with which something comes. */
export const joins = orderId

export const slotId = z.string().regex(/^[\w-]{22}$/, { error: 'is not a slot' })
export const holdToken = z.string().regex(/^[\w-]{22}$/, { error: 'is not a hold' })

export const weekday = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], {
  error: 'must be a weekday such as monday',
})

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** A time of the store's clock. */
export const clockTime = z
  .string({ error: 'must be a time such as 08:30' })
  .regex(CLOCK, { error: 'must be a time such as 08:30' })

const DAY = 'must be a day such as 2026-12-24'

/** A day of this millennium's years: the database does not know every year that can be written. */
export const isoDay = z.iso.date({ error: DAY }).regex(/^2/, { error: DAY })

const MOMENT = 'must be a time of the store such as 2026-12-23T18:00'

/** A moment of the store's clock, without an offset. */
export const localMoment = z.iso
  .datetime({ local: true, precision: -1, error: MOMENT })
  .regex(/^2.*\d$/, { error: MOMENT })

export const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.int({ error }).min(least, { error }).max(most, { error })
}

export const orders = whole(1, MOST_ORDERS)
export const grams = whole(1, MOST_GRAMS)

/** What a slot is for: a store, and a zone of it. */
export const ofStore = { storeId, zone: zoneName }

export type Weekday = z.infer<typeof weekday>
