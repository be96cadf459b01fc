import { z } from 'zod'
import { deliveryOption } from '#commerce/delivery/contract.ts'
import { day, money, needed, oneMarketplace, orEmpty, slug, text, whole, yesOrNo } from './cells.ts'
import type { DeliveryKind } from './report.ts'

const MOST_GRAMS = 100_000_000
const MOST_DAYS = 60

const period = { valid_from: day, valid_until: orEmpty(day).optional() }
const postal = z.string().regex(/^[A-Za-z0-9 -]{0,12}$/, { error: 'must be a postal code or its beginning' })
const option = z
  .string()
  .refine((code) => deliveryOption.safeParse(code).success, { error: 'must be a word like express; none is taken' })
const cutoff = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: 'must be a time like 14:00, or empty' })
const fee = z
  .string()
  .regex(/^(?!-)/, { error: 'must not be below 0' })
  .pipe(money)
const isDate = (given: string) => day.safeParse(given).success
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)$/
const zoneOption = { marketplace: oneMarketplace, zone: slug, option }

/** The columns of the files about delivery. */
export const DELIVERY_LINES = {
  locations: z.object({
    code: slug,
    marketplace: oneMarketplace,
    name: needed(100),
    country: z.string(),
    region: text(100),
    postal_code: text(12).optional(),
    /** As the IANA names it, `Europe/Berlin`. */
    time_zone: needed(60),
    /** Offers ship from here that name no location. */
    is_default: yesOrNo,
    ...period,
  }),
  zones: z.object({
    code: slug,
    marketplace: oneMarketplace,
    country: z.string(),
    /** As addresses spell it; empty for the whole country. */
    region: text(100),
    postal_from: postal,
    postal_to: postal,
    ...period,
  }),
  'delivery-options': z.object({
    ...zoneOption,
    name: text(60).optional(),
    carrier: slug,
    transit_from: whole(0, MOST_DAYS),
    transit_to: whole(0, MOST_DAYS),
    handling_days: whole(0, MOST_DAYS).optional(),
    /** The last time of day to order for dispatch, at the location; empty for no dispatch on that day. */
    mon: cutoff,
    tue: cutoff,
    wed: cutoff,
    thu: cutoff,
    fri: cutoff,
    sat: cutoff,
    sun: cutoff,
    ...period,
  }),
  'delivery-fees': z.object({
    ...zoneOption,
    /** Grams, included; empty for any weight. */
    weight_up_to: orEmpty(whole(1, MOST_GRAMS)),
    subtotal_from: money,
    fee,
    ...period,
  }),
  calendars: z.object({
    calendar: z.enum(['country', 'region', 'location', 'carrier'], {
      error: 'must be country, region, location or carrier',
    }),
    code: needed(100),
    /** A date, or mon to sun for every such day from `valid_from` on. */
    day: z.string().refine((given) => WEEKDAY.test(given) || isDate(given), {
      error: 'must be a day like 2026-12-25, or mon, tue, wed, thu, fri, sat or sun',
    }),
    works: yesOrNo,
    name: text(100).optional(),
    valid_from: orEmpty(day),
  }),
} satisfies Record<DeliveryKind, z.ZodObject>
