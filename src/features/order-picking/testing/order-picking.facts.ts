import type { Order } from '#commerce/orders/contract/wire.ts'
import type { Contribution, Done, Draw } from '#test/consistency/facts.ts'

/** Less than a piece of anything that the scale decides about weighs at most. */
const LIGHT = { kg: '0.2 kg', lb: '0.4 lb' }

/** The merchant picks an order of a fresh store: all of a line, some of it, or none. */
async function pick({ world, visitor, pick: draw, roll }: Draw): Promise<Done | undefined> {
  const id = draw(visitor.orders)
  const order = id === undefined ? undefined : await visitor.json<Order>(`/api/orders/${id}`)
  if (!order?.isUnweighed) return undefined
  const items = order.items.map(({ position, quantity, measured }) => {
    const picked = Math.min(quantity, Math.floor(roll() * (quantity + 2)))
    const per = measured?.sold.picking === 'catch' ? measured.sold.per : undefined
    const amount = per?.endsWith('lb') ? LIGHT.lb : LIGHT.kg
    return { position, picked, ...(per && picked > 0 ? { amount } : {}) }
  })
  const answer = await world.asMerchant<{ state?: string }>(`/api/merchant/orders/${id}/pick`, { items })
  const words = items.map(({ position, picked }) => `${picked} of line ${position}`).join(' and ')
  return { did: `meanwhile ${words} of order ${id} are picked: ${answer?.state ?? 'refused'}`, asins: [] }
}

export const FACTS: Contribution = { steps: [{ name: 'pick an order', often: 2, run: pick }] }
