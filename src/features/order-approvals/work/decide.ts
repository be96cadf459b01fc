import { findLines } from '#commerce/cart/queries/read-cart.ts'
import { startCheckout } from '#commerce/checkout/queries.ts'
import { findMembership, lockCompany } from '#commerce/companies/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { cleanNote } from '#platform/text/clean.ts'
import { lockRequest, type StoredRequest, storeDecision, storeWithdrawn } from '../queries/requests.ts'
import { contentsOf, isWithin } from '../rules/same.ts'
import { type Acting, decides, type Fault } from './acting.ts'
import { mailAsker } from './mails.ts'

/**
 * Approves or refuses what somebody else of the customer's company wants to order. The company is locked before its request, so that roles and state
 * stay what they are until the decision is stored. To whoever may not decide there is none.
 */
export async function decide(
  commerce: Commerce,
  sql: Sql,
  acting: Acting,
  id: string,
  { state, reason: said }: { state: 'APPROVED' | 'REFUSED'; reason: string },
): Promise<Result<string, Fault>> {
  const { customer } = acting
  const reason = cleanNote(said)
  const before = await findMembership(sql, customer.id)
  if (!before || (await lockCompany(sql, before.company)) !== 'ACTIVE') return fail('absent')
  const membership = await findMembership(sql, customer.id)
  const request = await lockRequest(sql, id)
  if (!membership || request?.company !== membership.company) return fail('absent')
  if (request.customerId === customer.id) return fail('own')
  const asker = await findMembership(sql, request.customerId)
  if (!decides(membership.role) || asker?.company !== request.company) return fail('absent')
  if (request.state !== 'ASKED') return fail('state')
  if (state === 'REFUSED' && reason === '') return fail('reason')
  await storeDecision(sql, id, { state, by: customer.id, reason: reason || null })
  await mailAsker(commerce, sql, acting, request, { state, reason })
  return ok(id)
}

/** The customer's own request, locked. */
async function lockOwn(sql: Sql, { customer, marketplace }: Acting, id: string): Promise<StoredRequest | undefined> {
  const request = await lockRequest(sql, id)
  return request?.customerId === customer.id && request.marketplace === marketplace.code ? request : undefined
}

/** Withdraws a request of the customer's that is not ordered, approved or not. */
export async function withdraw(sql: Sql, acting: Acting, id: string): Promise<Result<string, Fault>> {
  const request = await lockOwn(sql, acting, id)
  if (!request) return fail('absent')
  if (request.state === 'WITHDRAWN') return ok(id)
  if (request.state !== 'ASKED' && request.state !== 'APPROVED') return fail('state')
  await storeWithdrawn(sql, id)
  return ok(id)
}

/**
 * Begins a checkout of what was approved, and returns its id. Where the cart is still exactly that, it is the cart's, so that the order empties it.
 * The order itself decides whether it is what was approved.
 */
export async function beginApproved(
  { modules, random }: Commerce,
  sql: Sql,
  acting: Acting,
  id: string,
): Promise<Result<string, Fault>> {
  const request = await lockOwn(sql, acting, id)
  if (!request) return fail('absent')
  if (request.state !== 'APPROVED') return fail('state')
  const { details, lines } = request
  const cart = { owner: acting.owner, marketplace: request.marketplace }
  const inCart = await findLines(sql, cart, acting.language, modules)
  const isCart = isWithin(contentsOf(request), { ...contentsOf(request), lines: inCart })
  const items = lines.map(({ title: _title, units: _units, amount: _amount, ...item }) => item)
  const checkoutId = random.id()
  await startCheckout(sql, cart, { id: checkoutId, items: isCart ? null : items, details })
  return ok(checkoutId)
}
