import { expect, test } from 'vitest'
import { bookFaults } from '#commerce/ledger/testing/helpers.ts'
import { DRUM } from '#commerce/registries/testing/helpers.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { startStripe } from '#test/stripe-stand-in.ts'
import { settleGifts } from '../jobs.ts'
import { giftAt, givePart, makeShared, type Part, partsOf } from './helpers.ts'

/** A store with Stripe, and a giver who has been sent to its page to pay a part of a gift. */
async function openOnTheWay() {
  const books = await startStripe()
  const store = await makeStore({ config: { stripe: books.settings } })
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: '', text })
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const { path } = await makeShared(owner, DRUM)
  const giver = makeShopper(store.app)
  const { price } = await giftAt(giver, path)
  const given = await givePart(giver, path, 12, { payment: 'stripe', cardNumber: '' })
  expect(given.status, given.text).toBe(201)
  const part = given.json as Part
  const [session = ''] = [...books.sessions.keys()]
  const fields = books.sessions.get(session)?.fields ?? {}
  /** The giver's browser at the address to which Stripe leads back; a link of its own shows the part, whoever opens it. */
  const comeBack = (address = fields.success_url ?? '') => {
    const { pathname, search } = new URL(address)
    return makeShopper(store.app).send({ path: pathname + search })
  }
  const later = async (hours: number) => {
    await rows(`UPDATE group_gifts.contributions SET changed_at = now() - interval '${hours} hours'`)
    await settleGifts(store.commerce)
  }
  const state = async () => (await partsOf(giver))[0]?.state
  const held = async () =>
    (await rows<{ sum: number }>(`SELECT coalesce(sum(balance), 0)::int AS sum FROM ledger.accounts`))[0]?.sum
  return { books, rows, giver, path, price, part, session, fields, comeBack, later, state, held }
}

test('whoever has paid on Stripe’s page comes back to their part, which is kept, once', async () => {
  const { books, rows, giver, path, price, part, session, fields, comeBack, state, held } = await openOnTheWay()
  expect(part).toMatchObject({ state: 'paying', payAddress: `${books.settings.apiBase}/pay/${session}` })
  expect((await giftAt(giver, path)).left.amount).toBeCloseTo(price.amount - 12)
  for (const address of [fields.success_url, fields.cancel_url])
    expect(address).toMatch(new RegExp(`^http://localhost:3000/group-gifts/${part.id}\\?key=[\\w-]+$`))
  const intent = books.pay(session)
  expect(intent).toMatchObject({ amount: 1200, currency: 'usd' })
  for (const page of [await comeBack(), await comeBack()]) {
    expect(page.status).toBe(200)
    expect(page.text).toContain('Kept for the gift')
  }
  expect([await state(), intent.received, await held()]).toEqual(['held', 1200, 1200])
  expect(await bookFaults(rows)).toEqual([])
})

test('whoever comes back without having paid can pay still; after an hour the page is closed and nothing is promised', async () => {
  const { books, giver, path, price, session, fields, comeBack, later, state, held } = await openOnTheWay()
  const page = await comeBack(fields.cancel_url)
  expect([page.status, await state()]).toEqual([200, 'paying'])
  expect(page.text).toContain(`href="${books.settings.apiBase}/pay/${session}"`)
  await later(2)
  expect([await state(), books.sessions.get(session)?.status, await held()]).toEqual(['failed', 'expired', 0])
  expect((await giftAt(giver, path)).left.amount).toBe(price.amount)
  expect((await comeBack()).text).not.toContain('/pay/')
})

test('whoever has paid and never comes back has given nevertheless: the job asks', async () => {
  const { books, session, later, state, held, rows } = await openOnTheWay()
  const intent = books.pay(session)
  await later(2)
  expect([await state(), intent.received, await held()]).toEqual(['held', 1200, 1200])
  await later(2)
  expect([intent.received, intent.refunded, await bookFaults(rows)]).toEqual([1200, 0, []])
})
