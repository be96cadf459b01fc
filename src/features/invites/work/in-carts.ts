import type { Extras } from '#commerce/cart/contract/terms.ts'
import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import { findHeld } from '#commerce/cart/queries/read-cart.ts'
import { extrasKey } from '#commerce/cart/rules/wanted-items.ts'
import type { CartHooks, CartKey, CartPricing } from '#commerce/cart/work/hooks.ts'
import { INVITATION } from '#commerce/offers/work/can-buy.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok } from '#platform/result.ts'
import { lockPrograms } from '../queries/programs.ts'
import { findRequest } from '../queries/requests.ts'
import { unitsFault } from '../rules/units.ts'
import { invitedUnits } from './term.ts'

type Line = { asin: string; offerId: string; quantity: number; extras: Extras }

const usedIn = (lines: Line[]): string[] => [...invitedUnits(lines).keys()]
const unitsIn = (lines: Line[], id: string): number => invitedUnits(lines).get(id)?.quantity ?? 0

/** Faults of items that are bought with invitations, beside each other and what the cart `held` before. */
async function faultsOf(sql: Sql, owner: string, items: Line[], held: Line[]): Promise<ItemFault[]> {
  const requests = new Map(
    await Promise.all(usedIn(items).map(async (id) => [id, await findRequest(sql, id, owner)] as const)),
  )
  return items.flatMap((item, index) =>
    usedIn([item]).flatMap((id): ItemFault[] => {
      const beside = unitsIn(held, id) + unitsIn(items, id) - item.quantity
      const fault = unitsFault(requests.get(id), item, beside)
      const { asin, offerId, quantity: requested } = item
      return fault ? [{ index, asin, offerListingId: offerId, requested, ...fault }] : []
    }),
  )
}

/** Locks the programs of the invitations in a change before its cart: two changes at once count each other's units, as an order does. */
async function lockFor(sql: Sql, owner: string, items: Line[]): Promise<void> {
  const requests = await Promise.all(usedIn(items).map((id) => findRequest(sql, id, owner)))
  const programs = requests.flatMap((request) => request?.programId ?? [])
  if (programs.length > 0) await lockPrograms(sql, programs)
}

const isUsed = ({ extras }: Line): boolean => INVITATION in extras

async function changedLines(sql: Sql, cart: CartKey, items: { id: string; quantity: number }[]) {
  const lines = await findHeld(sql, cart)
  const others = lines.filter(({ id }) => !items.some((item) => item.id === id))
  const changed = items.flatMap(({ id, quantity }, index) => {
    const line = lines.find((each) => each.id === id)
    return line && isUsed(line) && quantity > line.quantity ? [{ index, item: { ...line, quantity } }] : []
  })
  return { others, changed }
}

/** Only an invited customer can have the offer in the cart, with the invitation and as many units as it is for. */
export const inviteCart: CartHooks = {
  concerns: async (change, sql, cart) =>
    change.kind === 'add'
      ? change.items.some(isUsed)
      : (await changedLines(sql, cart, change.items)).changed.length > 0,
  before: async (sql, cart, change) => {
    if (change.kind === 'add') {
      await lockFor(sql, cart.owner, change.items)
      const faults = await faultsOf(sql, cart.owner, change.items, await findHeld(sql, cart))
      return faults.length > 0 ? fail(faults) : ok(change)
    }
    const { changed, others } = await changedLines(sql, cart, change.items)
    const items = changed.map(({ item }) => item)
    await lockFor(sql, cart.owner, items)
    const found = await faultsOf(sql, cart.owner, items, others)
    const faults = found.map((fault) => ({ ...fault, index: changed[fault.index]?.index ?? 0 }))
    return faults.length > 0 ? fail(faults) : ok(change)
  },
  judge: async (sql, cart, items, way) => {
    if (!items.some(isUsed)) return []
    const lines = way === 'put' ? await findHeld(sql, cart) : []
    // Whoever puts the same line again puts it in place of the one before.
    const held = lines.filter(
      ({ asin, extras }) => !items.some((item) => item.asin === asin && item.key === extrasKey(extras, null)),
    )
    return faultsOf(sql, cart.owner, items, held)
  },
}

/** Says with a line whether an invitation buys it. */
export const invitePricing: CartPricing = {
  stage: 'discount',
  price: async (sql, { owner }, lines) => {
    const good = new Set<string>()
    for (const [id, units] of invitedUnits(lines))
      if (!unitsFault(await findRequest(sql, id, owner), units)) good.add(id)
    return lines.flatMap((line) =>
      usedIn([line]).map((id) => ({
        lineId: line.id,
        amount: 0,
        code: good.has(id) ? 'invited' : 'over',
        values: {},
        data: { requestId: id },
      })),
    )
  },
}
