import { makeRegistry, type Sender, wish } from '#commerce/registries/testing/helpers.ts'

/** Short ways to the calls, independent of the test harness. */
export const API = '/api/marketplaces/US'
export const CARD = '4242424242424242'

export type Part = {
  id: string
  state: string
  gift: string
  amount: { amount: number }
  refunded: { amount: number }
  canTakeBack: boolean
  payAddress: string | null
  refunds: { reason: string; way: string; isDone: boolean; amount: { amount: number } }[]
}
export type Gift = {
  state: string
  price: { amount: number }
  left: { amount: number }
  endsAt: string | null
  refundDays: number
  canBeCredit: boolean
}

/** A public registry with a product that can be given together. */
export async function makeShared(owner: Sender, asin: string, more: object = {}) {
  const registry = await makeRegistry(owner, { privacyStatus: 'public', ...more })
  const { itemId } = await wish(owner, registry.id, asin)
  await owner.send({
    method: 'PUT',
    path: `${API}/registries/${registry.id}/items/${itemId}`,
    body: { isGroupGifting: true },
  })
  return { id: registry.id, itemId, path: `${API}/registries/${registry.id}/items/${itemId}/group-gift` }
}

/** Gives a part; `amount` is in whole units of the currency. */
export const givePart = ({ send }: Sender, path: string, amount: number, more: object = {}) =>
  send({
    method: 'POST',
    path: `${path}/parts`,
    body: { amount, name: 'Grace Guest', email: 'grace@example.com', payment: 'test-card', cardNumber: CARD, ...more },
  })

export const giftAt = async ({ send }: Sender, path: string): Promise<Gift> => (await send({ path })).json as Gift

export const partsOf = async ({ send }: Sender): Promise<Part[]> =>
  ((await send({ path: `${API}/group-gift-parts` })).json as { parts: Part[] }).parts
