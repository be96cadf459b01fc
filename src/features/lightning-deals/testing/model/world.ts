import { putLines } from '#commerce/cart/queries/put-lines.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import { restock } from '#commerce/orders/queries/restock.ts'
import { jsonArray, jsonObject, orNull } from '#platform/db/shape.ts'
import { type Database, type Statement, statement } from '#platform/db/sql.ts'
import { fail, ok } from '#platform/result.ts'
import { adoptClaims } from '../../queries/adopt.ts'
import { lockDeal } from '../../queries/deals.ts'
import { cancelDeal } from '../../queries/manage.ts'
import { dealAdjustments } from '../../rules/price.ts'
import { type Claimed, createClaimQueue } from '../../work/claim-queue.ts'
import { cartHooks, orderHooks } from '../../work/hooks.ts'
import { dealLineHolds } from '../../work/pricing.ts'
import { dealExtras } from '../../work/term.ts'
import { settleDeal } from '../../work/units.ts'
import { MEMBER, type Terms, type Told } from './deal-model.ts'
import { ASIN, addOffer, cancelled, lineOf, orderedUnits, storeOrder } from './orders.ts'
import { KILLED, listening, strained, type Trouble } from './strained.ts'

const NOWHERE = { fullName: '', line1: '', line2: '', city: '', region: '', postalCode: '', country: 'US' }

/** Start of the model's clock. */
const BASE = Date.UTC(2030, 0, 1)

const insert = statement(
  `INSERT INTO lightning_deals.deals (id, marketplace, asin, offer_id, deal_price, type, access, starts_at, ends_at, early_access_ms, total,
     waitlist_length, per_customer)
   VALUES ($1, 'US', '${ASIN}', $1, 4900, 'LIGHTNING_DEAL', NULL, to_timestamp($2 / 1000.0), to_timestamp($3 / 1000.0), $4, $5, $6, $7)`,
)
const dropLine = statement(`DELETE FROM cart.lines WHERE id = $1`)
const changeLine = statement(`UPDATE cart.lines SET quantity = $2 WHERE id = $1`)
const look = statement(
  `SELECT held, sold, waiting, (SELECT json_agg(json_build_object('owner', owner, 'state', state, 'quantity', quantity, 'orderId', order_id,
       'until', (extract(epoch FROM expires_at) * 1000)::bigint) ORDER BY ticket) FROM lightning_deals.claims WHERE deal_id = id) AS claims,
     (SELECT json_object_agg(move, units) FROM (SELECT move, sum(units) AS units FROM lightning_deals.moves WHERE deal_id = id GROUP BY move) m) AS moved,
     (SELECT jsonb_build_object('stock', o.stock, 'setAside', o.set_aside, 'ofDeal', coalesce(d.set_aside, 0), 'ordered',
        (SELECT coalesce(sum(l.quantity), 0) FROM orders.lines l JOIN orders.orders r ON r.id = l.order_id
         WHERE l.offer_id = o.id AND r.state <> 'cancelled')) FROM offers.offers o WHERE o.id = d.offer_id) AS units
   FROM lightning_deals.deals d WHERE id = $1`,
  {
    held: 'int',
    sold: 'int',
    waiting: 'int',
    claims: orNull(jsonArray<Row>()),
    moved: orNull(jsonObject<Moved>()),
    units: orNull(jsonObject<Units>()),
  },
)
type Row = { owner: string; state: string; quantity: number; orderId: string | null; until: number | null }
type Units = Record<'stock' | 'setAside' | 'ofDeal' | 'ordered', number>
type Moved = Partial<Record<'held' | 'sold' | 'freed' | 'returned' | 'waiting', number>>

/** One deal in the real engine with its own clock, in a process that can be killed. */
export type World = Awaited<ReturnType<typeof openWorld>>

/** A world's listener on the real channel. */
export type Ear = { heard: (payload: string | undefined) => void }

/**
 * Creates a deal. `ears` receives the channel's messages; a restarted world replaces the listener
 * of its ended process.
 */
export async function openWorld(database: Database, id: string, terms: Terms, ears: Map<string, Ear>) {
  let now = BASE
  let trouble: { what: Trouble } | undefined
  const clock = { now: () => now }
  const db = listening(
    strained(database, clock.now, () => trouble),
    (heard) => ears.set(id, { heard }),
  )
  let queue = createClaimQueue({ db, clock })
  const ownerOf = (name: string) => `${id}:${name}`
  const cartOf = (name: string) => ({ owner: ownerOf(name), marketplace: 'US' as const })
  const { startsAt, endsAt, earlyMs, total, places, limit } = terms
  await database.query(addOffer, [id, terms.stock])
  await database.query(insert, [id, BASE + startsAt, BASE + endsAt, earlyMs, total, places, limit])

  const claimAs = async (name: string, quantity: number): Promise<Told> => {
    const who = {
      owner: ownerOf(name),
      hasBenefit: name === MEMBER,
      platform: 'DESKTOP' as const,
      isGuest: false,
      network: () => name,
    }
    const what = { marketplace: 'US' as const, asin: ASIN, offerId: undefined, quantity }
    return toTold(await queue.claim(id, { ...who, ...what, lineId: ownerOf(name), extras: {} }))
  }
  const restart = () => {
    queue = createClaimQueue({ db, clock })
  }

  return {
    id,
    claim: claimAs,
    restart,
    isFull: (name: string) => queue.isFull(id, ownerOf(name)),
    pass: (ms: number) => {
      now += ms
    },
    settle: () => settleDeal(db, id),
    /**
     * Claims at the same time, in this order; claims that arrive during the first share a
     * transaction.
     */
    crowd: async (works: [name: string, quantity: number][]): Promise<Told[]> => {
      return Promise.all(works.map(([name, quantity]) => claimAs(name, quantity)))
    },
    /** Claims during a failure; a shopper whose process was killed asks the next one. */
    claimInTrouble: async (name: string, quantity: number, what: Trouble): Promise<Told> => {
      trouble = { what }
      try {
        return await claimAs(name, quantity)
      } catch (error) {
        if ((error as Error).message !== KILLED) throw error
        trouble = undefined
        restart()
        return await claimAs(name, quantity)
      } finally {
        trouble = undefined
      }
    },
    setLine: async (name: string, quantity: number): Promise<boolean> => {
      const changed = await db.transaction(async (sql) => {
        const items = [{ id: ownerOf(name), quantity }]
        const asked = await cartHooks.before?.(sql, cartOf(name), { kind: 'modify', items })
        if (asked?.ok !== true) return fail('refused')
        await sql.query(
          ...((quantity === 0 ? [dropLine, [items[0]?.id]] : [changeLine, [items[0]?.id, quantity]]) as [
            Statement<undefined>,
            unknown[],
          ]),
        )
        return ok(undefined)
      })
      return changed.ok
    },
    order: async (name: string, units: number, orderId: string): Promise<boolean> => {
      const placed = await db.transaction(async (sql) => {
        const [found] = await sql.query(lineOf, [ownerOf(name)])
        const line = {
          ...found,
          offerId: id,
          asin: ASIN,
          price: 0,
          quantity: units,
          needsDelivery: true,
        } as unknown as StoredLine
        const [held] = await dealLineHolds.find(sql, cartOf(name), [line])
        // Whether it expires in this very moment is for the order to find out.
        const hold = { feature: 'lightning-deals', ...(held ?? { units: 0, data: {} }) }
        const lines = [{ ...line, hold }]
        await orderHooks.before?.(sql, cartOf(name), lines, NOWHERE)
        if (!(await storeOrder(sql, orderId, lines))) return fail('refused')
        const adjustments = dealAdjustments(lines).map((each) => ({ ...each, feature: 'lightning-deals' }))
        const after = await orderHooks.spend?.(sql, cartOf(name), orderId, { lines, adjustments })
        if (after?.ok !== true || adjustments.length === 0) return fail('refused')
        await sql.query(dropLine, [ownerOf(name)])
        return ok(undefined)
      })
      return placed.ok
    },
    /** Orders units at the usual price. */
    buy: async (units: number, orderId: string): Promise<boolean> => {
      const line = { id: orderId, offerId: id, asin: ASIN, price: 0, quantity: units, extras: {}, needsDelivery: true }
      const placed = await db.transaction(async (sql) =>
        (await storeOrder(sql, orderId, [line as unknown as StoredLine])) ? ok(undefined) : fail('refused'),
      )
      return placed.ok
    },
    cancelOrder: async (orderId: string) => {
      await db.transaction(async (sql) => {
        if ((await sql.query(cancelled, [orderId])).length === 0) return ok(undefined)
        const units = await sql.query(orderedUnits, [orderId])
        const gone = { units: units.map((each) => ({ ...each, position: 0 })), isAll: true }
        const kept = (await orderHooks.cancelled?.(sql, orderId, gone)) ?? []
        return ok(await restock(sql, units, kept))
      })
    },
    cancelDeal: async () => {
      await db.transaction(async (sql) => {
        const deal = await lockDeal(sql, id)
        if (deal) await cancelDeal(sql, deal)
        return ok(undefined)
      })
    },
    /** `line` is the quantity that the customer has after the cart has merged its lines. */
    signIn: async (from: string, to: string, line: number | undefined) => {
      await db.transaction(async (sql) => {
        await adoptClaims(sql, ownerOf(from), ownerOf(to))
        await sql.query(dropLine, [ownerOf(from)])
        const { marketplace, owner } = cartOf(to)
        const one = { id: owner, owner, marketplace, asin: ASIN, offerId: id, price: 4900, extras: dealExtras(id) }
        await putLines(sql, line === undefined ? [] : [{ ...one, quantity: line }])
        return ok(undefined)
      })
    },
    /** Everything stored for the deal, in the model's terms. */
    look: async () => {
      const { held = 0, sold = 0, waiting = 0, claims, moved, units } = (await database.query(look, [id]))[0] ?? {}
      const rows = (claims ?? []).map(({ owner, state, quantity, orderId, until }) => {
        const isOwn = owner.startsWith(`${id}:`)
        const name = isOwn ? owner.slice(id.length + 1) : `bought ${orderId}`
        return [name, { state, quantity, until: until === null ? null : until - BASE }] as const
      })
      const queue = rows.filter(([, { state }]) => state === 'WAITING').map(([name]) => name)
      const { held: taken = 0, freed = 0, sold: bought = 0, returned = 0 } = moved ?? {}
      return {
        held,
        sold,
        waiting,
        queue,
        claims: Object.fromEntries(rows),
        ledger: { held: taken - freed - bought, sold: bought - returned },
        units,
      }
    },
  }
}

function toTold(claimed: Claimed): Told {
  if (claimed.kind === 'held' || claimed.kind === 'full') return claimed
  const { kind } = claimed
  if (kind === 'waiting') return { kind, quantity: claimed.quantity, position: claimed.position }
  const { waitlist } = (claimed.details ?? {}) as { waitlist?: { position: number } }
  return { kind, fault: claimed.fault, position: waitlist?.position }
}
