import type { ClaimFault } from '../../contract/wire.ts'

/**
 * The expected behaviour of a deal in its simplest form: it stores only claims and derives every
 * number. Times are milliseconds of a clock that only the model moves.
 */
export type ModelClaim = {
  state: 'WAITING' | 'PENDING_ADD_TO_CART' | 'IN_CART' | 'CLAIMED' | 'EXPIRED' | 'RELEASED'
  quantity: number
  until: number
  orderId: string | undefined
}
export type Terms = {
  total: number
  places: number
  limit: number
  startsAt: number
  endsAt: number
  earlyMs: number
  /** What the offer has at the beginning. */
  stock: number
}
export type Model = {
  terms: Terms
  now: number
  isCancelled: boolean
  claims: Map<string, ModelClaim>
  /** Owners on the waitlist, in order. */
  queue: string[]
  /** Quantity of each owner's deal line in the cart. */
  lines: Map<string, number>
  orders: string[]
  /** Units that anybody can buy. */
  stock: number
  /** Units set aside for the deal; undefined until it begins. */
  setAside: number | undefined
  /** Units in orders: of the deal and others. */
  ordered: number
}
export type Told =
  | { kind: 'held'; quantity: number; msLeft: number }
  | { kind: 'waiting'; quantity: number; position: number }
  | { kind: 'full' }
  | { kind: 'refused'; fault: ClaimFault; position: number | undefined }

const HOLD_MS = 15 * 60_000
const TURN_MS = 5 * 60_000

/** The only shopper with the savings benefit. */
export const MEMBER = 'member'

export const beginModel = (terms: Terms): Model => ({
  terms,
  now: 0,
  isCancelled: false,
  claims: new Map(),
  queue: [],
  lines: new Map(),
  orders: [],
  stock: terms.stock,
  setAside: undefined,
  ordered: 0,
})

const isHeld = ({ state }: ModelClaim) => state === 'IN_CART' || state === 'PENDING_ADD_TO_CART'
const sum = (model: Model, is: (claim: ModelClaim) => boolean) =>
  [...model.claims.values()].filter(is).reduce((units, { quantity }) => units + quantity, 0)

export const heldUnits = (model: Model): number => sum(model, isHeld)
export const soldUnits = (model: Model): number => sum(model, ({ state }) => state === 'CLAIMED')
const free = (model: Model) => (model.setAside ?? model.terms.total - soldUnits(model)) - heldUnits(model)
const hasEnded = ({ isCancelled, now, terms }: Model) => isCancelled || now >= terms.endsAt

/** Sets all units aside that are in stock, once. */
function begin(model: Model): void {
  const { terms, now, stock } = model
  if (model.setAside !== undefined || now < terms.startsAt || hasEnded(model)) return
  model.setAside = Math.min(stock, terms.total - soldUnits(model))
  model.stock -= model.setAside
}

/** Gives back what nobody holds any more. */
function end(model: Model): void {
  if (model.setAside === undefined || !hasEnded(model)) return
  model.stock += model.setAside - heldUnits(model)
  model.setAside = heldUnits(model)
}

/** Sets units aside, expires claims, promotes the first waiters while their units are free, and gives back. */
export function settle(model: Model): void {
  begin(model)
  moveUp(model)
  end(model)
}

function moveUp(model: Model): void {
  for (const claim of model.claims.values()) if (isHeld(claim) && claim.until <= model.now) claim.state = 'EXPIRED'
  for (let [first] = model.queue; first !== undefined && !hasEnded(model); [first] = model.queue) {
    const claim = model.claims.get(first)
    if (!claim || claim.quantity > free(model)) return
    Object.assign(claim, { state: 'PENDING_ADD_TO_CART', until: Math.min(model.now + TURN_MS, model.terms.endsAt) })
    model.queue.shift()
  }
}

/** Why a claim is refused before units are counted. */
function judge(model: Model, owner: string, quantity: number): ClaimFault | undefined {
  const { terms, now } = model
  if (hasEnded(model)) return 'ended'
  if (now < terms.startsAt) return 'not-started'
  if (owner !== MEMBER && now < terms.startsAt + terms.earlyMs) return 'early-access'
  return quantity > terms.limit ? 'quantity-restriction-violation' : undefined
}

export function claim(model: Model, owner: string, quantity: number): Told {
  const { terms, now } = model
  const refused = (fault: ClaimFault, position?: number): Told => ({ kind: 'refused', fault, position })
  const fault = judge(model, owner, quantity)
  if (fault) return refused(fault)
  settle(model)
  const has = model.claims.get(owner)
  const hold = (units: number): Told => {
    model.claims.set(owner, { state: 'IN_CART', quantity: units, until: now + HOLD_MS, orderId: undefined })
    model.lines.set(owner, units)
    return { kind: 'held', quantity: units, msLeft: HOLD_MS }
  }
  if (has?.state === 'CLAIMED') return refused('already-claimed')
  if (has?.state === 'WAITING') return refused('already-waiting', model.queue.indexOf(owner) + 1)
  if (has?.state === 'IN_CART') return { kind: 'held', quantity: has.quantity, msLeft: has.until - now }
  if (has?.state === 'PENDING_ADD_TO_CART') return hold(has.quantity)
  if (model.queue.length === 0 && quantity <= free(model)) return hold(quantity)
  const isOpen = model.queue.length === 0 && free(model) > 0
  if (model.queue.length >= terms.places) return isOpen ? refused('too-few-left') : { kind: 'full' }
  model.queue.push(owner)
  model.claims.set(owner, { state: 'WAITING', quantity, until: 0, orderId: undefined })
  return { kind: 'waiting', quantity, position: model.queue.length }
}

/** Sets the quantity of an owner's line, 0 removes it; false if the line would exceed the claim. */
export function setLine(model: Model, owner: string, quantity: number): boolean {
  const has = model.claims.get(owner)
  const isLive = has?.state === 'IN_CART' && has.until > model.now
  if (isLive && quantity > has.quantity) return false
  if (quantity === 0) model.lines.delete(owner)
  else model.lines.set(owner, quantity)
  if (has?.state !== 'IN_CART') return true
  if (quantity === 0) has.state = 'RELEASED'
  else if (isLive && quantity < has.quantity) has.quantity = quantity
  else return true
  settle(model)
  return true
}

/** Orders an owner's line; false if its hold expired. */
export function order(model: Model, owner: string, orderId: string): boolean {
  const has = model.claims.get(owner)
  if (has?.state !== 'IN_CART' || has.until <= model.now) return false
  Object.assign(has, { state: 'CLAIMED', orderId, quantity: Math.min(has.quantity, model.lines.get(owner) ?? 0) })
  model.lines.delete(owner)
  model.orders.push(orderId)
  // Every unit that is held is set aside.
  model.setAside = (model.setAside ?? Number.NaN) - has.quantity
  model.ordered += has.quantity
  settle(model)
  return true
}

export function cancelOrder(model: Model, orderId: string): void {
  for (const claim of model.claims.values())
    if (claim.orderId === orderId && claim.state === 'CLAIMED') {
      claim.state = 'RELEASED'
      model.ordered -= claim.quantity
      if (model.setAside !== undefined && !hasEnded(model)) model.setAside += claim.quantity
      else model.stock += claim.quantity
      settle(model)
    }
}

/** Somebody orders the offer at its usual price; false if the stock does not have the units. */
export function buy(model: Model, units: number): boolean {
  if (units > model.stock) return false
  model.stock -= units
  model.ordered += units
  return true
}

/** The merchant cancels: the waitlist is dissolved and only units in carts stay held. */
export function cancelDeal(model: Model): void {
  model.isCancelled = true
  model.queue = []
  for (const claim of model.claims.values())
    if (claim.state === 'WAITING' || claim.state === 'PENDING_ADD_TO_CART') claim.state = 'RELEASED'
  end(model)
}

/**
 * A visitor signs in as a customer who may have a claim already: the customer keeps theirs, and
 * bought units stay bought.
 */
export function signIn(model: Model, from: string, to: string): void {
  const [mine, theirs] = [model.claims.get(from), model.claims.get(to)]
  model.lines.delete(from)
  if (!mine) return
  settle(model)
  const isOver = (claim: ModelClaim) => claim.state === 'EXPIRED' || claim.state === 'RELEASED'
  model.claims.delete(from)
  if (theirs && !isOver(theirs)) {
    if (mine.state === 'CLAIMED') model.claims.set(`bought ${mine.orderId}`, mine)
    model.queue = model.queue.filter((each) => each !== from)
    if (isHeld(mine) || mine.state === 'WAITING') settle(model)
    return
  }
  model.claims.set(to, mine)
  model.queue = model.queue.map((each) => (each === from ? to : each))
  if (mine.state === 'IN_CART') model.lines.set(to, mine.quantity)
}

/**
 * The expected stored state: claims, the counts that sum them, and the merchant's ledger, which
 * adds up to the same.
 */
export function stored(model: Model) {
  const [held, sold, waiting] = [heldUnits(model), soldUnits(model), model.queue.length]
  const claims = [...model.claims].map(([who, claim]) => {
    const { state, quantity, until } = claim
    return [who, { state, quantity, until: isHeld(claim) ? until : null }] as const
  })
  const { stock, setAside = 0, ordered } = model
  const units = { stock, setAside, ofDeal: setAside, ordered }
  return { held, sold, waiting, queue: model.queue, claims: Object.fromEntries(claims), ledger: { held, sold }, units }
}
