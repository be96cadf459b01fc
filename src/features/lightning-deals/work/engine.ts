import { putLines } from '#commerce/cart/queries/put-lines.ts'
import type { Sql } from '#platform/db/sql.ts'
import { itemAt } from '#platform/item-at.ts'
import {
  findKnown,
  findWaiters,
  type KnownClaim,
  lapseClaims,
  type NewClaim,
  NO_CHANGE,
  writeClaims,
} from '../queries/claims.ts'
import { lockDeal, type StoredDeal } from '../queries/deals.ts'
import { notePromoted } from '../queries/promoted.ts'
import { type Allotment, type Asked, allot } from '../rules/allot.ts'
import { type JudgedClaim, judgeClaim, promotedUntil, type RefusedClaim, refused } from '../rules/judge.ts'
import { freeUnits, openUnits } from '../rules/states.ts'
import { beginStock, endStock } from './stock.ts'
import { dealExtras } from './term.ts'

/**
 * A claim with the id and extras of the cart line it would create. `network` returns what a deal that counts units by network stores of
 * the claimant's; other deals never ask.
 */
export type ClaimWork = Omit<Asked, 'address'> &
  JudgedClaim & { network: () => string; lineId: string; extras: Record<string, unknown> }

type Counted = ClaimWork & Asked

/** The result of a claim. `msLeft` counts from now; `position` starts at 1; `full`: no unit and no place is left. */
export type ClaimOutcome =
  | { kind: 'held'; quantity: number; msLeft: number }
  | { kind: 'waiting'; quantity: number; position: number; isNew: boolean }
  | { kind: 'full' }
  | RefusedClaim

/**
 * The deal as it was locked, whether units and waitlist are full after the batch, and the outcomes
 * in request order.
 */
export type BatchResult = { deal: StoredDeal | undefined; isFull: boolean; outcomes: ClaimOutcome[] }

/**
 * Processes claims of one deal in order of arrival, in the caller's transaction: locks the deal,
 * judges each claim by the database's clock, expires claims, promotes waiters, then gives out free
 * units. Stores claims, counts and cart lines together.
 */
export async function claimBatch(sql: Sql, dealId: string, works: ClaimWork[]): Promise<BatchResult> {
  const deal = await lockDeal(sql, dealId)
  if (!deal) return { deal, isFull: false, outcomes: works.map(() => refused('not-found')) }
  const refusals = works.map((work) => judgeClaim(deal, work, deal.now))
  const allowed = works.filter((_work, index) => refusals[index] === undefined)
  if (allowed.length === 0) return { deal, isFull: false, outcomes: refusals.flatMap((each) => each ?? []) }
  const { isFull, outcomes } = await giveOut(sql, await beginStock(sql, deal), allowed)
  let next = 0
  return { deal, isFull, outcomes: refusals.map((refusal) => refusal ?? itemAt(outcomes, next++)) }
}

/** Gives out units of a locked deal to the claims that passed the rules. */
async function giveOut(sql: Sql, locked: StoredDeal, allowed: ClaimWork[]): Promise<Omit<BatchResult, 'deal'>> {
  const owners = allowed.map(({ owner }) => owner)
  const { perAddress } = locked
  // Nothing is remembered of a network that nobody counts.
  const works: Counted[] = perAddress === null ? allowed : allowed.map((work) => ({ ...work, address: work.network() }))
  const addresses = [...new Set(works.flatMap(({ address }) => address ?? []))]
  const [lapsed, before] = await Promise.all([lapseClaims(sql, locked, addresses), findKnown(sql, locked, owners)])
  const networks = perAddress === null ? undefined : { most: perAddress, units: lapsed.unitsOf }
  const deal = await promote(sql, locked, lapsed.units)
  const known = deal === locked ? before : await findKnown(sql, deal, owners)
  const byOwner = new Map(known.map((claim) => [claim.owner, claim]))
  const { waiting } = deal
  const room = { free: freeUnits(deal), waiting, places: deal.waitlistLength - waiting, known: byOwner, networks }
  const allotted = allot(works, room)
  const counts = await store(sql, deal, works, allotted)
  const after = { ...deal, held: deal.held + counts.held, waiting: waiting + counts.waiting }
  const isFull = openUnits(after) <= 0 && room.places - counts.waiting <= 0
  return { isFull, outcomes: outcomesOf(deal, works, allotted, byOwner) }
}

/**
 * Expires claims and promotes waiters in order. Sets the units aside when the deal has begun, and gives
 * back what is left when it is over. Returns the deal as it is then.
 */
export async function moveUp(sql: Sql, locked: StoredDeal): Promise<StoredDeal> {
  const deal = await beginStock(sql, locked)
  const { units } = await lapseClaims(sql, deal)
  return endStock(sql, await promote(sql, deal, units))
}

/** Promotes waiters. `lapsed`: units just freed. Returns the same object if nothing changed. */
async function promote(sql: Sql, deal: StoredDeal, lapsed: number): Promise<StoredDeal> {
  const after = { ...deal, held: deal.held - lapsed }
  const promoted = await nextInLine(sql, after)
  const units = promoted.reduce((sum, { quantity }) => sum + quantity, 0)
  if (lapsed === 0 && promoted.length === 0) return deal
  const expiresAt = promotedUntil(deal)
  const claims = promoted.map(({ owner, quantity }): NewClaim => {
    return { owner, quantity, state: 'PENDING_ADD_TO_CART', expiresAt, ticket: null }
  })
  const change = { ...NO_CHANGE, held: units - lapsed, waiting: -promoted.length }
  await writeClaims(sql, deal, claims, change, { freed: lapsed, held: units })
  await notePromoted(
    sql,
    deal,
    promoted.map(({ owner }) => owner),
  )
  return { ...after, held: after.held + units, waiting: after.waiting - promoted.length }
}

/**
 * The first waiters whose units are free. Stops at the first who needs more units than are free, so
 * that nobody overtakes.
 */
async function nextInLine(sql: Sql, deal: StoredDeal): Promise<Asked[]> {
  let free = freeUnits(deal)
  if (free <= 0 || deal.waiting === 0 || deal.cancelled || deal.now >= deal.endsAt) return []
  const promoted: Asked[] = []
  for (const waiter of await findWaiters(sql, deal, free)) {
    if (waiter.quantity > free) break
    free -= waiter.quantity
    promoted.push(waiter)
  }
  return promoted
}

/** Writes the allotments: claims, counts, and a cart line at the deal price for each hold. */
async function store(
  sql: Sql,
  deal: StoredDeal,
  works: Counted[],
  allotted: Allotment[],
): Promise<{ held: number; waiting: number }> {
  const expiresAt = deal.now + deal.claimSeconds * 1000
  let [held, waiting] = [0, 0]
  const claims: NewClaim[] = []
  const lines: { id: string; owner: string; quantity: number; extras: Record<string, unknown> }[] = []
  for (const [index, each] of allotted.entries()) {
    const { lineId: id = '', extras = {}, address } = works[index] ?? {}
    if (each.kind === 'held') {
      held += each.taken
      claims.push({ owner: each.owner, state: 'IN_CART', quantity: each.quantity, expiresAt, ticket: null, address })
      lines.push({ id, owner: each.owner, quantity: each.quantity, extras: { ...extras, ...dealExtras(deal.id) } })
    } else if (each.kind === 'waiting') {
      claims.push({ ...each, state: 'WAITING', expiresAt: null, ticket: deal.nextTicket + waiting, address })
      waiting += 1
    }
  }
  if (claims.length === 0) return { held, waiting }
  const { marketplace, asin, offerId, dealPrice } = deal
  await Promise.all([
    writeClaims(sql, deal, claims, { ...NO_CHANGE, held, waiting, tickets: waiting }, { held, waiting }),
    putLines(
      sql,
      lines.map((line) => ({ ...line, marketplace, asin, offerId, price: dealPrice })),
    ),
  ])
  return { held, waiting }
}

function outcomesOf(
  deal: StoredDeal,
  works: ClaimWork[],
  allotted: Allotment[],
  known: Map<string, KnownClaim>,
): ClaimOutcome[] {
  const whole = deal.claimSeconds * 1000
  let queue = deal.waiting
  const positions = new Map<string, number>()
  // Owners whose hold starts with this batch; they get the full time, whatever was left before.
  const begun = new Set<string>()
  for (const each of allotted) {
    if (each.kind === 'held') begun.add(each.owner)
    if (each.kind !== 'waiting') continue
    queue += 1
    positions.set(each.owner, queue)
  }
  return works.map((_work, index): ClaimOutcome => {
    const each = itemAt(allotted, index)
    if (each.kind === 'full') return each.left > 0 ? refused('too-few-left', { left: each.left }) : { kind: 'full' }
    if (each.kind === 'network') return refused('address-limit', { addressLimit: deal.perAddress, possible: each.left })
    const { owner } = each
    if (each.kind === 'held') return { kind: 'held', quantity: each.quantity, msLeft: whole }
    const position = positions.get(owner) ?? known.get(owner)?.position ?? 1
    if (each.kind === 'waiting') return { kind: 'waiting', quantity: each.quantity, position, isNew: true }
    const { state, quantity } = each.known
    if (state === 'CLAIMED') return refused('already-claimed')
    if (state === 'WAITING') return { kind: 'waiting', quantity, position, isNew: false }
    return { kind: 'held', quantity, msLeft: begun.has(owner) ? whole : (known.get(owner)?.msLeft ?? whole) }
  })
}
