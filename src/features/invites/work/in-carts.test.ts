import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import type { Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { ASIN, add, ask, codeOf, createProgramOf, modify, OFFER } from '../testing/helpers.ts'

const forget = statement(`DELETE FROM invites.programs`)

async function open(more: object = {}) {
  const store = await sharedStore()
  await store.commerce.db.query(forget)
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const made = await createProgramOf(merchant, more)
  return { ...made, store, merchant, customer: async () => (await makeSignedIn(store)).shopper }
}

type Line = { id: string; quantity: number }
const linesOf = async (shopper: Shopper) =>
  ((await shopper.send({ path: '/api/marketplaces/US/cart/items' })).json as { entity: { items: Line[] } }).entity.items

test('the cart takes no more units than an invitation is for, one after the other or at once', {
  timeout: 60_000,
}, async () => {
  const { customer } = await open({ quantity: 2, invitations: 2 })
  const shopper = await customer()
  const { id } = await ask(shopper)
  expect((await add(shopper, id)).status).toBe(200)
  const over = await add(shopper, id, 2)
  expect([over.status, codeOf(over), over.text.includes('Only 1 more')]).toEqual([422, 'over-limit', true])
  const [line] = await linesOf(shopper)
  expect(codeOf(await modify(shopper, line?.id ?? '', 3))).toBe('over-limit')
  expect((await modify(shopper, line?.id ?? '', 2)).status).toBe(200)
  expect(codeOf(await add(shopper, id))).toBe('over-limit')

  const hasty = await customer()
  const { id: other } = await ask(hasty)
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(hasty, other)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect((await linesOf(hasty)).map(({ quantity }) => quantity)).toEqual([2])
  expect((await place(hasty, await prepareCheckout(hasty))).status).toBe(200)
})

test('buy now takes no more units than an invitation is for either, and says as the cart does that it takes one', async () => {
  const { customer } = await open()
  const shopper = await customer()
  const { id } = await ask(shopper)
  const buy = (quantity: number, more: object) => {
    const item = { asin: ASIN, offerListingId: OFFER, quantity, ...more }
    return shopper.send({ method: 'POST', path: '/api/marketplaces/US/checkouts', body: { items: [item] } })
  }
  const invited = { additionalParameters: { invitation: { id } } }
  expect(codeOf(await buy(2, invited))).toBe('over-limit')
  expect((await buy(1, invited)).status).toBe(201)
  expect([codeOf(await add(shopper)), codeOf(await buy(1, {}))]).toEqual(['invitation', 'invitation'])
})
