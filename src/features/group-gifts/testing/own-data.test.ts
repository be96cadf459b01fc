import { expect, test } from 'vitest'
import { bookFaults } from '#commerce/ledger/testing/helpers.ts'
import { DRUM, SECRET_WORDS } from '#commerce/registries/testing/helpers.ts'
import { statement } from '#platform/db/sql.ts'
import { makeCustomerWithCredit } from '#test/credit.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn, PASSWORD } from '#test/sign-in.ts'
import { settleGifts } from '../jobs.ts'
import { giftAt, givePart, makeShared, type Part, partsOf } from './helpers.ts'

const WORDS = { name: 'Grace Leaving', email: 'grace.leaving@example.com', message: 'For loud evenings' }

const stored = statement(
  `SELECT c.amount, c.refunded, c.state, c.provider, c.giver, to_jsonb(c)::text AS whole FROM group_gifts.contributions c ORDER BY c.amount`,
  { amount: 'bigint', refunded: 'bigint', state: 'text', provider: 'text', giver: 'text?', whole: 'text' },
)
const gifts = statement(`SELECT state, reason, to_jsonb(g)::text AS whole FROM group_gifts.gifts g`, {
  state: 'text',
  reason: 'text?',
  whole: 'text',
})

const erase = async ({ send }: Shopper) => {
  const gone = await send({ method: 'POST', path: '/account/data/delete', form: { sure: '1', password: PASSWORD } })
  expect([gone.status, gone.headers.location]).toEqual([303, '/account/deleted'])
}

/** A gift with two parts of one customer: 10 by card, 7 by store credit. */
async function open() {
  const store = await makeStore()
  const { shopper: owner, who } = await makeSignedIn(store, { name: 'Olive Owner' })
  const shared = await makeShared(owner, DRUM)
  const giver = await makeCustomerWithCredit(store, 700)
  const given = [
    await givePart(giver.shopper, shared.path, 10, WORDS),
    await givePart(giver.shopper, shared.path, 7, { ...WORDS, payment: 'balance', cardNumber: undefined }),
  ]
  expect(given.map(({ status, text }) => [status, text])).toEqual(given.map(({ text }) => [201, text]))
  const { db } = store.commerce
  const rows = <Row>(text: string) => db.query<Row>({ name: '', text })
  return { store, db, rows, owner, ownerId: who.id, ...shared, giver: giver.shopper, giverId: giver.who.id }
}

test('a copy of an account has its parts with what went back, and no word of how the provider is asked', async () => {
  const { giver, owner } = await open()
  const [first] = await partsOf(giver)
  await giver.send({ method: 'POST', path: `/api/marketplaces/US/group-gift-parts/${first?.id}/take-back`, body: {} })
  const { json, text } = await giver.send({ path: '/account/data/copy' })
  const { parts } = (json as { 'group-gifts': { parts: (Part & { refunded: number })[] } })['group-gifts']
  expect(parts).toMatchObject([
    { amount: 1000, name: WORDS.name, message: WORDS.message, refunded: 0, refunds: [] },
    { amount: 700, refunded: 700, refunds: [{ reason: 'taken-back', amount: 700, state: 'done' }] },
  ])
  for (const part of parts) expect(Object.keys(part)).not.toEqual(expect.arrayContaining(['token']))
  expect(text).not.toMatch(/"(token|reference|parts_of|giver)":/)
  expect((await owner.send({ path: '/account/data/copy' })).text).not.toContain(WORDS.email)
})

test('a part outlives its giver’s account without a name, still counts, and goes back to how it was paid', async () => {
  const { store, db, rows, giver, giverId, path, owner, id } = await open()
  const before = await giftAt(owner, path)
  await erase(giver)
  const parts = await db.query(stored)
  expect(parts).toMatchObject([
    { amount: 700, state: 'held', giver: null },
    { amount: 1000, state: 'held', giver: null },
  ])
  for (const { whole } of parts)
    for (const words of [giverId, ...Object.values(WORDS), '4242']) expect(whole).not.toContain(words)
  expect((await giftAt(owner, path)).left).toEqual(before.left)
  await owner.send({ method: 'POST', path: `/registries/baby/${id}/close`, form: { isClosed: 'true' } })
  await settleGifts(store.commerce)
  expect(await db.query(stored)).toMatchObject([{ refunded: 700 }, { refunded: 1000 }])
  const refunds = await rows(`SELECT way, state FROM group_gifts.refunds`)
  expect(refunds).toEqual([
    { way: 'payment', state: 'done' },
    { way: 'payment', state: 'done' },
  ])
  expect(
    await rows(`SELECT 1 FROM platform.mails WHERE recipient = '${WORDS.email}' AND subject ILIKE '%back%'`),
  ).toEqual([])
  expect(await bookFaults(rows)).toEqual([])
})

test('when the owner’s account goes, everybody is paid back, and the gift names neither owner nor address', async () => {
  const { store, db, rows, owner, ownerId, giver } = await open()
  await erase(owner)
  await settleGifts(store.commerce)
  const [gift] = await db.query(gifts)
  expect(gift).toMatchObject({ state: 'ended', reason: 'withdrawn' })
  for (const words of [ownerId, 'Olive', ...SECRET_WORDS]) expect(gift?.whole).not.toContain(words)
  expect((await partsOf(giver)).map(({ state }) => state)).toEqual(['refunded', 'refunded'])
  expect(await bookFaults(rows)).toEqual([])
})

test('a gift that is ordered stays an order of nobody when owner and giver have gone, and its money adds up', async () => {
  const { db, rows, owner, ownerId, giver, giverId, path, store } = await open()
  const { left } = await giftAt(giver, path)
  expect((await givePart(makeShopper(store.app), path, left.amount)).status).toBe(201)
  expect(await db.query(gifts)).toMatchObject([{ state: 'ordered' }])
  await erase(owner)
  await erase(giver)
  await settleGifts(store.commerce)
  expect(await db.query(gifts)).toMatchObject([{ state: 'ordered' }])
  const kept = [...(await db.query(stored)), ...(await db.query(gifts))].map(({ whole }) => whole).join()
  for (const words of [ownerId, giverId, WORDS.name, WORDS.email, ...SECRET_WORDS]) expect(kept).not.toContain(words)
  const orders = await rows<{ total: string }>('SELECT total::text FROM orders.orders')
  expect(orders).toHaveLength(1)
  expect(await bookFaults(rows)).toEqual([])
})
