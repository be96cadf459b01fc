import { expect, test } from 'vitest'
import { DRUM } from '#commerce/registries/testing/helpers.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { giftAt, givePart, makeShared } from './helpers.ts'

const SOLD = [
  ['by the scale', `sold = '{"picking":"catch","per":"1 kg","usual":"0.4 kg","most":"0.55 kg"}'`],
  ['by weight', `sold = '{"picking":"bulk","step":"250 g","per":"1 kg"}'`],
  ['by a fresh store', `store = 'GRNHALLDUS'`],
] as const

async function open() {
  const store = await makeStore()
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const shared = await makeShared(owner, DRUM)
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: '', text })
  const sell = (sold: string) => rows(`UPDATE offers.offers SET ${sold} WHERE asin = '${DRUM}'`)
  return { ...shared, rows, sell, giver: makeShopper(store.app) }
}

test.each(SOLD)('what is sold %s has no price that a first part could fix, and is given whole', async (_how, sold) => {
  const { giver, path, sell } = await open()
  await sell(sold)
  const given = await givePart(giver, path, 1)
  expect([given.status, given.json]).toMatchObject([409, { entity: { code: 'unavailable' } }])
})

test.each(SOLD)(
  'a gift whose offer is sold %s by now is not ordered, and everybody is paid back',
  async (_how, sold) => {
    const { giver, path, sell, rows } = await open()
    expect((await givePart(giver, path, 20)).status).toBe(201)
    const { left } = await giftAt(giver, path)
    await sell(sold)
    await givePart(giver, path, left.amount)
    expect(await rows('SELECT id FROM orders.orders')).toEqual([])
    expect(await rows('SELECT state, reason FROM group_gifts.gifts')).toEqual([{ state: 'ended', reason: 'sold-out' }])
  },
)
