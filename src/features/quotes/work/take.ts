import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import { findHeld, type HeldItem } from '#commerce/cart/queries/read-cart.ts'
import { extrasKey } from '#commerce/cart/rules/wanted-items.ts'
import { changeCartIn } from '#commerce/cart/work/change.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { lockQuote, settleQuote } from '../queries/changes.ts'
import { findLive, setTaken } from '../queries/live.ts'
import { findOwnQuote } from '../queries/quotes.ts'
import { canDo } from '../rules/states.ts'
import type { Acting, Fault } from './acting.ts'
import { whyAbsent } from './other-side.ts'
import { quoteOf, quoteTerm } from './term.ts'

/** What the cart says of the first item that it refuses, in the words of a quote. */
function faultIn([fault]: ItemFault[]): Fault {
  if (fault?.code === 'out-of-stock' || fault?.code === 'unknown-offer') return 'stock'
  if (fault?.code === 'cart-full') return 'cart-full'
  return fault?.code === 'over-limit' && fault.possible === 0 ? 'stock' : 'limit'
}

/**
 * Puts all lines of an offer into the customer's cart, in place of those that it has of it already, and of plain lines of the same offers: those are
 * what the quote was asked for. Run it in a transaction.
 */
export async function take(commerce: Commerce, sql: Sql, acting: Acting, id: string): Promise<Result<string, Fault>> {
  const { owner, company, marketplace } = acting
  const place = company === null ? undefined : { company, marketplace: marketplace.code }
  const stored = place && (await findOwnQuote(sql, place, id))
  if (!place || !stored) return fail(await whyAbsent(sql, acting, id))
  const [quote] = await findLive(sql, [id], place)
  if (!quote) return fail(stored.state === 'EXPIRED' ? 'over' : 'state')
  const cart = { owner, marketplace: marketplace.code }
  const held = await findHeld(sql, cart)
  const isPlain = ({ extras, associatedLine, store }: HeldItem) =>
    Object.keys(extras).length === 0 && associatedLine === null && store === null
  const zero = ({ id: line }: HeldItem) => ({ id: line, quantity: 0 })
  const replaced = held.filter((line) => isPlain(line) && quote.lines.some(({ offerId }) => offerId === line.offerId))
  const before = held.filter(({ extras }) => quoteOf(extras)?.id === id)
  const items = quote.lines.map(({ line, offerId, quantity }) => {
    const extras = { [quoteTerm.key]: { id, line } }
    const asin = stored.lines.find((each) => each.line === line)?.asin ?? ''
    return { asin, offerId, quantity, extras, key: extrasKey(extras, null), associatedLine: null, goesTogether: false }
  })
  await setTaken(sql, owner, id)
  const cleared =
    before.length === 0 || (await changeCartIn(sql, commerce, cart, { kind: 'modify', items: before.map(zero) })).ok
  const changed = await changeCartIn(sql, commerce, cart, { kind: 'add', items, replaced: replaced.map(zero) })
  if (!changed.ok) return fail(faultIn(changed.failure))
  return cleared ? ok(id) : fail('state')
}

/** Ends a quote for its buyer. Run it in a transaction. */
export async function end(
  sql: Sql,
  acting: Acting,
  id: string,
  step: 'decline' | 'withdraw',
): Promise<Result<string, Fault>> {
  const { company, marketplace } = acting
  if (company === null || !(await findOwnQuote(sql, { company, marketplace: marketplace.code }, id)))
    return fail(await whyAbsent(sql, acting, id))
  const state = await lockQuote(sql, id)
  if (!state || !canDo(state, step)) return fail(state === 'EXPIRED' ? 'over' : 'state')
  await settleQuote(sql, id, step === 'decline' ? 'DECLINED' : 'WITHDRAWN')
  return ok(id)
}
