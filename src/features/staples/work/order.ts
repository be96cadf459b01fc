import { findContact, findCustomer } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import { findCheckout, storeDetails } from '#commerce/checkout/queries.ts'
import { arrivalDay } from '#commerce/checkout/rules/checkout.ts'
import { partsOf } from '#commerce/checkout/work/agree.ts'
import { judgeAndStart } from '#commerce/checkout/work/begin.ts'
import { pricedLinesOf, totalsOfCheckout } from '#commerce/checkout/work/load.ts'
import { giveBackVisit } from '#commerce/checkout/work/pay.ts'
import { placeOrder } from '#commerce/checkout/work/place.ts'
import type { Refused } from '#commerce/checkout/work/refused.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { FailReason } from '../contract/words.ts'
import { lockRun, noteBegun, type TakenRun } from '../queries/due.ts'
import { findGround } from './ground.ts'
import { releaseSlot } from './slot.ts'

/** How the order of a date went. `later`: nobody knows yet, and it is tried again; `none`: it is not to be ordered any more. */
export type Outcome =
  | { kind: 'ordered'; orderId: string }
  | { kind: 'failed'; reason: FailReason; price: number | null }
  | { kind: 'later' }
  | { kind: 'none' }

type Begun = {
  owner: string
  marketplace: MarketplaceCode
  checkoutId: string
  store: string | null
  price: number | null
}
type NotBegun = Extract<Outcome, { kind: 'failed' | 'none' | 'later' }>

/** What a refusal of the checkout means for a date; undefined where it is tried again, as with a slot that has lapsed. */
const REASONS: Partial<Record<Refused['code'], FailReason>> = {
  stock: 'stock',
  empty: 'gone',
  'line-removed': 'gone',
  'line-unavailable': 'stock',
  'quantity-changed': 'stock',
  declined: 'declined',
  'not-confirmed': 'declined',
  visit: 'declined',
  'way-to-pay': 'card',
  details: 'address',
  delivery: 'undeliverable',
  undeliverable: 'undeliverable',
  'other-zone': 'undeliverable',
  'minimum-order': 'minimum-order',
  refused: 'refused',
}

/**
 * Orders a date, at most once however often it is called: its checkout is noted before it is placed, and answers with its order ever after.
 * Nobody is there to agree to other amounts, so a price that changes between the two is looked at again later.
 */
export async function orderRun(commerce: Commerce, run: TakenRun): Promise<Outcome> {
  const begun = await commerce.db.transaction((sql) => begin(commerce, sql, run))
  if (!begun.ok) return begun.failure
  const { owner, marketplace, checkoutId: id, price, store } = begun.value
  const language = await languageOf(commerce, commerce.db, begun.value)
  const home = commerce.places.linkTo(marketplace, language, '/').replace(/\/$/, '')
  const placed = await placeOrder({ commerce, cart: { owner, marketplace }, id, language, home })
  if (placed.ok) return { kind: 'ordered', orderId: placed.value.orderId }
  const { code } = placed.failure
  // The bank asks somebody who is not there.
  if (code === 'visit') await giveBackVisit(commerce, id)
  if (store !== null) await releaseSlot(commerce, owner, store)
  const reason = REASONS[code]
  return reason ? { kind: 'failed', reason, price } : { kind: 'later' }
}

/** The checkout of a run: the one that was begun before, or a new one on the customer's usual address and card. */
async function begin(commerce: Commerce, sql: Sql, run: TakenRun): Promise<Result<Begun, NotBegun>> {
  const found = await lockRun(sql, run)
  if (!found) return fail({ kind: 'none' })
  const { owner, marketplace, asin, offerId, quantity, ceiling, checkoutId, state } = found
  const cart = { owner, marketplace }
  const known = checkoutId === null ? undefined : await findCheckout(sql, cart, checkoutId)
  if (known) return ok({ owner, marketplace, checkoutId: known.id, store: known.store, price: found.price })
  if (state !== 'ACTIVE') return fail({ kind: 'none' })
  const customerId = customerIdOf(owner)
  const customer = customerId === undefined ? undefined : await findCustomer(sql, customerId)
  if (!customer) return fail({ kind: 'none' })
  const ground = await findGround(commerce, { marketplace, owner, customer, asin, offerId, quantity, ceiling }, sql)
  if (!ground.ok) return fail(ground.failure)
  const { details, wanted, store, price } = ground.value
  const into = store === null ? cart : { ...cart, store }
  const started = await judgeAndStart(sql, { commerce, cart: into, wanted: [wanted], details })
  // Stock was there a moment ago: this is a rule of another folder, such as a limit.
  if (!started.ok) return fail({ kind: 'failed', reason: 'refused', price })
  const id = started.value
  const checkout = await findCheckout(sql, cart, id)
  if (!checkout) throw new Error('A checkout that was begun is not there.')
  const language = await languageOf(commerce, sql, { owner, marketplace })
  const priced = await pricedLinesOf(commerce, sql, cart, checkout, language)
  const totals = await totalsOfCheckout(commerce, priced, details, commerce.places.find(marketplace))
  const seen = { total: totals.total, credit: 0, arrival: arrivalDay(totals.shipping), parts: partsOf(priced, totals) }
  await storeDetails(sql, cart, id, details, seen)
  await noteBegun(sql, run, { checkoutId: id, quantity, price })
  return ok({ owner, marketplace, checkoutId: id, store, price })
}

/** The customer's language, if the marketplace speaks it. */
async function languageOf(
  { places }: Pick<Commerce, 'places'>,
  sql: Sql,
  { owner, marketplace }: Pick<Begun, 'owner' | 'marketplace'>,
): Promise<string> {
  const { locales } = places.find(marketplace)
  const contact = await findContact(sql, customerIdOf(owner) ?? '')
  return contact && contact.language in locales ? contact.language : (Object.keys(locales)[0] ?? 'en')
}
