import type { Joined, OpenOrder } from '#commerce/fresh-stores/contract.ts'
import { findJoinable, lockJoinable } from '#commerce/orders/queries/joinable.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { findAhead, findStop } from '../queries/stops.ts'

type Of = { owner: string; slotId: string; orderId: string }

/** Finds which of an owner's orders can be joined: by reading, or by locking them. */
export type Joinable = typeof findJoinable

/** Why nothing joins an order: its owner has no such order in the slot, or it is cancelled or being picked. */
export type JoinFault = 'absent' | 'join-over'

/** The stop of an order that something is to join, with that of its orders which it joins. */
export async function findStopToJoin(
  sql: Sql,
  of: Of,
  joinable: Joinable = findJoinable,
): Promise<Result<{ stop: string; orderId: string }, JoinFault>> {
  const all = await findStop(sql, of)
  const [first] = all
  if (!first) return fail('absent')
  const left = all.filter(({ isLeft }) => isLeft).map(({ orderId }) => orderId)
  const orders = await joinable(sql, left, of.owner)
  const orderId = left.find((id) => orders.some((order) => order.id === id && order.canJoin))
  return orderId === undefined ? fail('join-over') : ok({ stop: first.stop, orderId })
}

/** The same, locked until the transaction ends. Lock no slot before it: whoever cancels an order has it first. */
export const lockStopToJoin = (sql: Sql, of: Of, joinable: Joinable = lockJoinable) => findStopToJoin(sql, of, joinable)

/** The order with which what is held comes, as checkouts see it. */
export async function joinedBy(
  sql: Sql,
  { owner, slotId, stop }: { owner: string; slotId: string; stop: string },
): Promise<Joined> {
  const left = (await findStop(sql, { owner, slotId, orderId: stop }))
    .filter(({ isLeft }) => isLeft)
    .map(({ orderId }) => orderId)
  const orders = await findJoinable(sql, left, owner)
  const named = left.flatMap((id) => orders.find((order) => order.id === id) ?? [])
  const order = named.find(({ canJoin }) => canJoin) ?? named[0]
  return { orderId: order?.id ?? stop, stop, address: order?.address ?? null, isOver: !order?.canJoin }
}

/** The orders of an owner at a store that something can be added to, one for each stop, the next one first. */
export async function findOpen(
  sql: Sql,
  at: { owner: string; storeId: string; now: number },
): Promise<(OpenOrder & { stop: string })[]> {
  const booked = await findAhead(sql, at)
  if (booked.length === 0) return []
  const ids = booked.map(({ orderId }) => orderId)
  const can = new Set((await findJoinable(sql, ids, at.owner)).flatMap(({ id, canJoin }) => (canJoin ? id : [])))
  const open = booked.filter(({ orderId }) => can.has(orderId))
  return open
    .filter(({ stop }, index) => open.findIndex((other) => other.stop === stop) === index)
    .map(({ orderId, stop, slotId, startsAt, endsAt, deadline }) => ({
      orderId,
      stop,
      together: booked.filter((each) => each.stop === stop && each.slotId === slotId).map((each) => each.orderId),
      slotId,
      startsAt: startsAt.getTime(),
      endsAt: endsAt.getTime(),
      deadline: deadline.getTime(),
    }))
}
