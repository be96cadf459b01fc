import { z } from 'zod'
import { marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

const MOST_ZONES = 50
const MOST_AREAS = 200
const MOST_AMOUNT = 1_000_000

const code = (what: string) =>
  z.string({ error: what }).regex(/^[A-Z0-9]{10}$/, { error: `${what}: 10 characters A-Z and 0-9` })

export const storeId = code('must be a store id')
export const almBrandId = code('must be a brand id')

/** `pickup` stores have one zone: the counter. */
export const storeKind = z.enum(['delivery', 'pickup'], { error: 'must be delivery or pickup' })

export const zoneName = z
  .string({ error: 'must be a zone' })
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: 'must be a zone: small letters, digits and dashes, at most 40' })

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name.includes('/')
  } catch {
    return false
  }
}

const words = (most: number) =>
  z
    .string({ error: 'must be a text' })
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(most, { error: `must have at most ${most} characters` })

/** An amount that may be nothing, in whole units of the marketplace's currency. */
export const askedFee = z.strictObject({
  amount: z
    .number({ error: 'must be a number' })
    .min(0, { error: 'must not be below 0' })
    .max(MOST_AMOUNT, { error: `must be at most ${MOST_AMOUNT}` }),
  currencyCode: z.string({ error: 'must be a currency' }),
})

export const storeAddress = z.strictObject({
  line1: words(100),
  line2: z.string().trim().max(100, { error: 'must have at most 100 characters' }).default(''),
  city: words(80),
  region: z.string().trim().max(80, { error: 'must have at most 80 characters' }).default(''),
  postalCode: words(12),
  country: z.string({ error: 'must be a country' }).regex(/^[A-Z]{2}$/, { error: 'must be a country' }),
})

const beginning = z
  .string({ error: 'must be a postal code or its beginning' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z\d][A-Z\d -]{0,11}$/, { error: 'must be a postal code or its beginning' })

/** Postal codes from one beginning to another: without `to`, those that begin with `from`. */
const area = z.strictObject({ from: beginning, to: beginning.optional() })

const zone = z.strictObject({
  name: zoneName,
  areas: z
    .array(area, { error: 'must be a list of areas' })
    .min(1, { error: 'must have at least one area' })
    .max(MOST_AREAS, { error: `must have at most ${MOST_AREAS} areas` }),
})

const changeable = {
  almBrandId,
  name: words(100),
  address: storeAddress,
  timeZone: z
    .string({ error: 'must be a time zone such as Europe/Berlin' })
    .refine(isTimeZone, { error: 'must be a time zone such as Europe/Berlin' }),
  zones: z.array(zone, { error: 'must be a list of zones' }).max(MOST_ZONES, {
    error: `must have at most ${MOST_ZONES} zones`,
  }),
  minimumOrder: askedFee,
  fee: askedFee,
  shouldRedirectToOgs: z.boolean({ error: 'must be true or false' }),
  ogsUrl: z
    .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
    .max(500, { error: 'must have at most 500 characters' })
    .nullable(),
}

/**
 * A new store. A delivery store has zones by postal code; a pickup store has none, and everybody collects at its counter. With
 * `shouldRedirectToOgs` orders are placed at `ogsUrl`, the merchant's own ordering service.
 */
export const freshStoreRequest = z
  .strictObject({
    storeId,
    marketplace: marketplaceCode,
    kind: storeKind,
    ...changeable,
    zones: changeable.zones.default([]),
    shouldRedirectToOgs: changeable.shouldRedirectToOgs.default(false),
    ogsUrl: changeable.ogsUrl.default(null),
  })
  .meta({ id: 'FreshStoreRequest' })

/** What may change of a store: the id, marketplace and kind stay. */
export const freshStoreChange = z.strictObject(changeable).partial().meta({ id: 'FreshStoreChange' })

/** A store as shown to the merchant. */
export const managedFreshStore = freshStoreRequest
  .extend({ minimumOrder: price, fee: price, createdAt: z.string() })
  .meta({ id: 'ManagedFreshStore' })

export const freshStoreList = z
  .object({ stores: z.array(managedFreshStore), next: storeId.nullable() })
  .meta({ id: 'FreshStoreList' })

/** A store that serves a postal code, and the zone in which it lies there. */
export const servingStore = z.object({
  storeId,
  almBrandId,
  name: z.string(),
  kind: storeKind,
  zone: zoneName,
  minimumOrder: price,
  fee: price,
  shouldRedirectToOgs: z.boolean(),
  ogsUrl: z.string().nullable(),
})

export const zipCode = z.string().trim().min(1).max(30).meta({ description: 'Instead of the chosen location' })

export const readServing = {
  method: 'GET',
  url: '/api/marketplaces/:marketplace/fresh-stores',
  schema: {
    tags: ['groceries'],
    summary: 'The fresh stores that serve a postal code, or the chosen location',
    params: z.object({ marketplace: marketplaceCode }),
    querystring: z.strictObject({ zipCode: zipCode.optional() }),
    response: {
      200: z.object({ stores: z.array(servingStore) }).meta({ id: 'ServingStores' }),
      400: errorBody,
      404: errorBody,
      422: errorBody,
    },
  },
} as const satisfies Endpoint

/** Why something was not put into a fresh store's cart: the specification's codes (spec 3, section 8). */
export const addStatus = z.enum([
  'ITEM_NOT_AVAILABLE',
  'ITEM_PARTIALLY_AVAILABLE',
  'ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION',
  'ADDRESS_NOT_SELECTED',
  'INPUT_INVALID',
  'ITEM_NOT_AVAILABLE_FOR_RESERVATION',
  'INTERNAL_SERVER_ERROR',
  'PRICE_UNAVAILABLE',
  'QUANTITY_OVERFLOW',
])

/** What became of the offer to clip of something that was added (spec 3, section 4). */
export const clipStatus = z.enum(['CLIP_SUCCESSFUL', 'ALREADY_CLIPPED', 'CLIP_FAILED'])

export type AddStatus = z.infer<typeof addStatus>
export type ClipStatus = z.infer<typeof clipStatus>
export type FreshStoreRequest = z.infer<typeof freshStoreRequest>
export type ManagedFreshStore = z.infer<typeof managedFreshStore>
export type StoreKind = z.infer<typeof storeKind>
export type StoreAddress = z.infer<typeof storeAddress>

/** Postal codes of a zone, from one beginning to another. */
export type Area = { zone: string; from: string; to: string }

/** When and where a store hands an order over: a slot that the shopper holds. Times are epoch milliseconds, the fee is in minor units. */
export type HandOver = {
  slotId: string
  zone: string
  startsAt: number
  endsAt: number
  deadline: number
  fee: number
  /** Until when it is held. */
  heldUntil: number
  /** The order with which it comes; null where it is an order of its own. */
  joins: Joined | null
}

/**
 * An order that something is added to: it comes at the same time to the same address, without another fee or the store's minimum. `isOver`: nothing can be
 * added to it any more. `stop` is the first order of all that come together.
 */
export type Joined = { orderId: string; stop: string; address: JoinedAddress | null; isOver: boolean }

export type JoinedAddress = StoreAddress & { fullName: string }

/** An order that something can be added to until `deadline`, with all that come together with it. Times are epoch milliseconds. */
export type OpenOrder = {
  orderId: string
  together: string[]
  slotId: string
  startsAt: number
  endsAt: number
  deadline: number
}

/** A slot of a store. Times are epoch milliseconds, the fee is in minor units. */
export type SlotTime = Pick<HandOver, 'slotId' | 'zone' | 'startsAt' | 'endsAt' | 'fee'>

/** A slot, and how heavy an order of somebody may be there. `fault`: why it takes none of theirs, however light. */
export type SlotRoom = SlotTime & { grams: number; fault: 'full' | 'late' | 'closed' | 'join-over' | null }

/**
 * The store whose cart a checkout is for. `slotsPath` is the page on which a time is chosen, below the marketplace's address; `heldUntil` is when the
 * hold ends, by the store's clock; `joins` is the order with which it comes.
 */
export const storeInCheckout = z.object({
  storeId: z.string(),
  name: z.string(),
  kind: storeKind,
  slotsPath: z.string().nullable(),
  heldUntil: z.string().nullable(),
  joins: z.string().nullable(),
})

/** The store of an order, as prices and delivery need it at a moment. `slot` is null while the shopper holds none, `path` is the page to choose one. */
export type FreshOrder = {
  storeId: string
  name: string
  kind: StoreKind
  address: StoreAddress
  areas: Area[]
  timeZone: string
  minimumOrder: number
  at: number
  slot: HandOver | null
  path: string | null
}
