import { expect, test } from 'vitest'
import { findPacked } from '#commerce/documents/queries/read-packed.ts'
import { bookFaults } from '#commerce/ledger/testing/helpers.ts'
import { balanceOf } from '#commerce/ledger/work/ledger.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { DRUM, API as REGISTRIES, SECRET_WORDS, wishesOf } from '#commerce/registries/testing/helpers.ts'
import { statement } from '#platform/db/sql.ts'
import { makeCustomerWithCredit } from '#test/credit.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeMerchantKey } from '#test/people.ts'
import { asMerchant } from '#test/settings.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { settleGifts } from '../jobs.ts'
import { accountOf } from '../rules/names.ts'
import { API, giftAt, givePart, makeShared, type Part, partsOf } from './helpers.ts'

const open = async (more: object = {}) => {
  const time = { shift: 0 }
  const store = await makeStore({ clock: { now: () => Date.now() + time.shift } })
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const shared = await makeShared(owner, DRUM, more)
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: '', text })
  const ordersOf = async () =>
    rows<{ id: string; total: string; state: string }>('SELECT id, total::text, state FROM orders.orders')
  const mails = async () =>
    await rows<{ recipient: string; subject: string; text: string }>(
      'SELECT recipient, subject, text FROM platform.mails ORDER BY id',
    )
  return { store, time, owner, ...shared, rows, ordersOf, mails, giver: makeShopper(store.app) }
}

const paid = (answer: Awaited<ReturnType<typeof givePart>>): Part => {
  expect(answer.status, answer.text).toBe(201)
  return answer.json as Part
}
const refusedAs = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { entity?: { code: string } }).entity?.code,
]
const giftId = async (store: {
  commerce: { db: { query: <Row>(asked: { name: string; text: string }) => Promise<Row[]> } }
}) =>
  (
    await store.commerce.db.query<{ id: string }>({
      name: '',
      text: 'SELECT id FROM group_gifts.gifts ORDER BY created_at DESC LIMIT 1',
    })
  )[0]?.id ?? ''

const heldBy = async (store: Awaited<ReturnType<typeof makeStore>>) =>
  balanceOf(store.commerce.db, { owner: accountOf(await giftId(store)), marketplace: 'US' })

test('an owner who wants to be surprised is told nothing before the date, so a gift whose order is theirs begins only then', async () => {
  const { owner, giver, id, path, time, rows, ordersOf } = await open({ isSurprise: true })
  expect(refusedAs(await giver.send({ path }))).toEqual([409, 'surprise'])
  expect(refusedAs(await givePart(giver, path, 20))).toEqual([409, 'surprise'])
  const page = await giver.send({ path: `/registries/baby/guest-view?registryId=${id}` })
  expect(page.text).not.toContain('/together/')
  // One that had begun before the owner wanted it goes on, and does not show.
  const settle = (isSurprise: boolean) =>
    owner.send({ method: 'PUT', path: `${API}/registries/${id}`, body: { isSurprise } })
  await settle(false)
  const seen = (await owner.send({ path: `${API}/registries/${id}/items` })).text
  await settle(true)
  const before = (await owner.send({ path: `${API}/registries/${id}/items` })).text
  expect(before).not.toBe(seen)
  await settle(false)
  paid(await givePart(giver, path, 20))
  await settle(true)
  expect((await owner.send({ path: `${API}/registries/${id}/items` })).text).toBe(before)
  expect(refusedAs(await owner.send({ path }))).toEqual([409, 'surprise'])
  expect((await giver.send({ path })).status).toBe(200)
  await rows(`UPDATE registries.registries SET happens_on = current_date + 3`)
  time.shift = 4 * 86_400_000
  expect((await owner.send({ path })).status).toBe(200)
  expect(await ordersOf()).toEqual([])
})

test('parts add up to the price that the first one fixes, and the last one orders it to the owner', async () => {
  const { store, owner, giver, id, path, ordersOf, rows, mails, itemId } = await open()
  const { price } = await giftAt(giver, path)
  expect(price.amount).toBeGreaterThan(0)
  expect(paid(await givePart(giver, path, 20))).toMatchObject({ state: 'held', canTakeBack: true })
  await rows(`UPDATE offers.offers SET price = price + 5000 WHERE asin = '${DRUM}' AND marketplace = 'US'`)
  const now = await giftAt(giver, path)
  expect([now.state, now.price.amount]).toEqual(['open', price.amount])
  expect(now.left.amount).toBeCloseTo(price.amount - 20)
  expect(await heldBy(store)).toMatchObject({ available: 2000 })
  const other = makeShopper(store.app)
  expect(refusedAs(await givePart(other, path, now.left.amount + 0.01))).toEqual([409, 'too-much'])
  expect(await ordersOf()).toEqual([])
  expect(paid(await givePart(other, path, now.left.amount))).toMatchObject({ state: 'spent', gift: 'ordered' })
  const [order, ...more] = await ordersOf()
  expect([more, order?.total]).toEqual([[], String(Math.round(price.amount * 100))])
  const own = await owner.send({ path: `/api/orders/${order?.id}` })
  expect(own.status, own.text).toBe(200)
  expect((await giver.send({ path: `/api/orders/${order?.id}` })).status).toBe(404)
  expect(await heldBy(store)).toEqual({ available: 0, held: 0, owed: 0 })
  expect(await wishesOf(giver, id)).toMatchObject([{ itemId, bought: 1, open: 0 }])
  expect(await bookFaults(rows)).toEqual([])
  const change = (kind: 'ship') => changeOrder(store.commerce, { id: order?.id ?? '', owner: undefined }, { kind })
  await change('ship')
  expect((await findPacked(store.commerce.db, order?.id ?? '', 1))?.address.line1).toBe('99 Hidden Hollow')
  expect((await mails()).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Your part of the gift for Olive', 'The gift for Olive is ordered']),
  )
})

test('nothing is given that is 0, below 0, more than is left, of another registry, or for what is not shared', async () => {
  const { store, owner, giver, id, itemId, path, ordersOf } = await open()
  for (const amount of [0, -5, 0.001, 1e9]) {
    const [status, code] = refusedAs(await givePart(giver, path, amount))
    expect([amount, status, code]).toEqual([amount, amount > 1 ? 409 : 422, amount > 1 ? 'too-much' : 'amount'])
  }
  expect(refusedAs(await givePart(giver, path, 5, { name: '  ' }))).toEqual([422, 'name'])
  expect(refusedAs(await givePart(giver, path, 5, { email: 'nobody' }))).toEqual([422, 'email'])
  expect(refusedAs(await givePart(giver, path, 5, { payment: 'invoice' }))).toEqual([422, 'payment'])
  expect(refusedAs(await givePart(giver, path, 5, { cardNumber: '1' }))).toEqual([422, 'card-number'])
  expect(refusedAs(await givePart(giver, path, 5, { payment: 'balance' }))).toEqual([402, 'credit'])
  expect(refusedAs(await givePart(giver, path, 5, { cardNumber: '4000000000000002' }))).toEqual([402, 'declined'])
  const { price, left } = await giftAt(giver, path)
  expect(left.amount).toBe(price.amount)
  const put = (body: object) => owner.send({ method: 'PUT', path: `${REGISTRIES}/${id}/items/${itemId}`, body })
  await put({ isPrivate: true })
  expect(refusedAs(await givePart(giver, path, 5))).toEqual([409, 'unavailable'])
  await put({ isPrivate: false })
  await owner.send({ method: 'PUT', path: `${REGISTRIES}/${id}`, body: { privacyStatus: 'private' } })
  expect((await givePart(giver, path, 5)).status).toBe(404)
  expect((await givePart(giver, path, 5, { link: 'A'.repeat(22) })).status).toBe(404)
  expect([
    await ordersOf(),
    await store.commerce.db.query(statement('SELECT 1 AS one FROM ledger.postings', { one: 'int!' })),
  ]).toEqual([[], []])
})

test('a repeated request, or a second tab after the last part, charges nothing again', async () => {
  const { store, giver, path, ordersOf, rows } = await open()
  const { price } = await giftAt(giver, path)
  const body = {
    amount: 10,
    name: 'Grace',
    email: 'grace@example.com',
    payment: 'test-card',
    cardNumber: '4242424242424242',
  }
  const send = () => giver.send({ method: 'POST', path: `${path}/parts`, body, headers: { 'idempotency-key': 'once' } })
  const [one, two] = [await send(), await send()]
  expect((one.json as Part).id).toBe((two.json as Part).id)
  expect((await giftAt(giver, path)).left.amount).toBeCloseTo(price.amount - 10)
  const tabs = await Promise.all(
    [1, 2, 3].map(() => givePart(makeShopper(store.app), path, Math.round((price.amount - 10) * 100) / 100)),
  )
  expect(tabs.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const late of tabs.filter(({ status }) => status !== 201))
    expect(['whole', 'too-much', 'ended', 'taken']).toContain(refusedAs(late)[1])
  expect(await ordersOf()).toHaveLength(1)
  expect(await bookFaults(rows)).toEqual([])
})

test('if it is not complete in time, everybody is paid back the way they paid, and told', async () => {
  const { store, time, giver, path, rows, ordersOf, mails } = await open()
  const customer = await makeCustomerWithCredit(store, 3000)
  await givePart(giver, path, 12)
  paid(await givePart(customer.shopper, path, 30, { payment: 'balance' }))
  expect(await customer.balance()).toMatchObject({ available: 0 })
  const { endsAt } = await giftAt(giver, path)
  expect(new Date(endsAt ?? 0).getTime()).toBeLessThanOrEqual(Date.now() + 90 * 86_400_000)
  time.shift = 89 * 86_400_000
  await settleGifts(store.commerce)
  expect(await heldBy(store)).toMatchObject({ available: 4200 })
  time.shift = 91 * 86_400_000
  await settleGifts(store.commerce)
  await settleGifts(store.commerce)
  expect(await heldBy(store)).toEqual({ available: 0, held: 0, owed: 0 })
  expect(await customer.balance()).toMatchObject({ available: 3000 })
  const [part] = await partsOf(giver)
  expect(part).toMatchObject({ state: 'refunded', refunds: [{ reason: 'date', way: 'payment', isDone: true }] })
  expect((await mails()).filter(({ subject }) => subject.includes('back from the gift'))).toHaveLength(2)
  expect([await ordersOf(), await bookFaults(rows)]).toEqual([[], []])
  const again = await giftAt(giver, path)
  expect(again.state).toBe('new')
})

test('if it is sold out when it is complete, everybody is paid back', async () => {
  const { store, giver, path, ordersOf, rows } = await open()
  await givePart(giver, path, 5)
  const { left } = await giftAt(giver, path)
  await rows(`UPDATE offers.offers SET stock = 0 WHERE asin = '${DRUM}' AND marketplace = 'US'`)
  paid(await givePart(giver, path, left.amount))
  expect(await partsOf(giver)).toMatchObject([
    { state: 'refunded', refunds: [{ reason: 'sold-out' }] },
    { state: 'refunded', refunds: [{ reason: 'sold-out' }] },
  ])
  expect([await heldBy(store), await ordersOf(), await bookFaults(rows)]).toEqual([
    { available: 0, held: 0, owed: 0 },
    [],
    [],
  ])
})

test('what it costs less when it is ordered goes back to everybody in proportion, to the cent', async () => {
  const { store, giver, path, ordersOf, rows } = await open()
  await givePart(giver, path, 10)
  await rows(`UPDATE offers.offers SET price = price - 1001 WHERE asin = '${DRUM}' AND marketplace = 'US'`)
  const { left, price } = await giftAt(giver, path)
  await givePart(giver, path, left.amount)
  const [order] = await ordersOf()
  const back = (await partsOf(giver)).reduce((sum, { refunded }) => sum + Math.round(refunded.amount * 100), 0)
  expect(back).toBe(Math.round(price.amount * 100) - Number(order?.total))
  expect(back).toBeGreaterThan(0)
  expect((await partsOf(giver)).every(({ refunds }) => refunds[0]?.reason === 'left-over')).toBe(true)
  expect([await heldBy(store), await bookFaults(rows)]).toEqual([{ available: 0, held: 0, owed: 0 }, []])
})

test('a giver takes a part back before it is complete, not after, and nobody else does', async () => {
  const { store, giver, path, rows } = await open()
  const { id } = paid(await givePart(giver, path, 10))
  const takeBack = (who: Shopper) =>
    who.send({ method: 'POST', path: `${API}/group-gift-parts/${id}/take-back`, body: {} })
  expect((await takeBack(makeShopper(store.app))).status).toBe(404)
  const back = await takeBack(giver)
  expect(back.json).toMatchObject({ state: 'refunded', refunds: [{ reason: 'taken-back' }] })
  // Its answer may have been lost.
  expect(await takeBack(giver)).toMatchObject({ status: 200, json: back.json })
  const { left, price } = await giftAt(giver, path)
  expect(left.amount).toBe(price.amount)
  const last = paid(await givePart(giver, path, price.amount))
  const late = await giver.send({ method: 'POST', path: `${API}/group-gift-parts/${last.id}/take-back`, body: {} })
  expect(refusedAs(late)).toEqual([409, 'late'])
  expect(await bookFaults(rows)).toEqual([])
})

test('an owner who changes their mind, closes or removes it has everybody paid back', async () => {
  const { store, owner, giver, id, itemId, path, rows } = await open()
  await givePart(giver, path, 10)
  await owner.send({ method: 'DELETE', path: `${REGISTRIES}/${id}/items/${itemId}` })
  await settleGifts(store.commerce)
  expect(await partsOf(giver)).toMatchObject([{ state: 'refunded', refunds: [{ reason: 'withdrawn' }] }])
  expect([(await heldBy(store)).available, await bookFaults(rows)]).toEqual([0, []])
})

test('one unit is held for the gift: nobody buys it alone meanwhile, and somebody can after it has ended', async () => {
  const { store, giver, id, itemId, path } = await open()
  await givePart(giver, path, 10)
  const alone = () =>
    makeShopper(store.app).send({ method: 'POST', path: `${REGISTRIES}/${id}/cart`, body: { itemId } })
  expect((await alone()).status).toBe(409)
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const ended = await makeShopper(store.app).send({
    method: 'POST',
    path: `/api/merchant/group-gifts/${await giftId(store)}/end`,
    headers: { authorization },
  })
  expect(ended.json).toMatchObject({ state: 'ended', parts: [{ refunded: { amount: 10 } }] })
  expect((await alone()).status).toBe(200)
})

test('a cancelled order pays the givers back; a returned one gives its owner credit, and no giver is told', async () => {
  const { store, owner, giver, path, ordersOf, rows, mails, id } = await open()
  const whole = async () => {
    const { price } = await giftAt(giver, path)
    await givePart(giver, path, 7)
    await givePart(giver, path, Math.round((price.amount - 7) * 100) / 100)
    return price.amount
  }
  const price = await whole()
  const order = async () => (await ordersOf()).find(({ state }) => state === 'placed')?.id ?? ''
  const change = (orderId: string, command: Parameters<typeof changeOrder>[2]) =>
    changeOrder(store.commerce, { id: orderId, owner: undefined }, command)
  expect((await change(await order(), { kind: 'cancel' })).ok).toBe(true)
  await settleGifts(store.commerce)
  expect((await partsOf(giver)).map(({ refunds }) => refunds[0]?.reason)).toEqual(['cancelled', 'cancelled'])
  expect(await wishesOf(giver, id)).toMatchObject([{ bought: 0 }])
  await whole()
  const second = await order()
  await change(second, { kind: 'ship' })
  await change(second, { kind: 'deliver' })
  const told = (await mails()).length
  const items = [{ position: 0, quantity: 1 }]
  expect((await change(second, { kind: 'request-return', items, reason: 'not-needed', note: '' })).ok).toBe(true)
  expect((await change(second, { kind: 'receive-return', restock: true })).ok).toBe(true)
  await settleGifts(store.commerce)
  const credit = (await owner.send({ path: `${API}/store-credit` })).json as { available: { amount: number } }
  expect(credit.available.amount).toBeGreaterThan(0)
  expect(credit.available.amount).toBeLessThanOrEqual(price)
  expect((await mails()).slice(told).filter(({ recipient }) => recipient === 'grace@example.com')).toEqual([])
  expect((await partsOf(giver)).slice(0, 2).map(({ state }) => state)).toEqual(['spent', 'spent'])
  expect(await bookFaults(rows)).toEqual([])
})

test('credit instead of a refund: only where marketplace, owner and giver all want it', async () => {
  const { store, owner, time, giver, id, path, rows } = await open()
  await (await asMerchant(store)).set('marketplaces.US.contributionsAsCredit', true)
  await owner.send({ method: 'PUT', path: `${API}/registries/${id}/group-gift-credit`, body: { takesCredit: true } })
  expect(await giftAt(giver, path)).toMatchObject({ canBeCredit: true })
  await givePart(giver, path, 10, { asCredit: true })
  await givePart(giver, path, 6)
  time.shift = 91 * 86_400_000
  await settleGifts(store.commerce)
  expect((await partsOf(giver)).map(({ refunds }) => refunds[0]?.way)).toEqual(['payment', 'credit'])
  expect((await owner.send({ path: `${API}/store-credit` })).json).toMatchObject({ available: { amount: 10 } })
  expect(await bookFaults(rows)).toEqual([])
})

test('givers see what is left, owners who gives it', async () => {
  const { owner, giver, id, path } = await open()
  await givePart(giver, path, 10, { message: 'All the best' })
  const [forGiver] = await wishesOf(giver, id)
  const [forOwner] = await wishesOf(owner, id)
  expect(forGiver).toMatchObject({ together: { givers: null, path: expect.stringContaining('/together/') } })
  expect(forOwner).toMatchObject({ together: { givers: [{ name: 'Grace Guest', message: 'All the best' }] } })
})

test('a guest sees their part by the link of its mail, a stranger does not, and the address reaches nobody', async () => {
  const { store, owner, giver, id, path, mails } = await open()
  const part = paid(await givePart(giver, path, 10))
  const [mail] = await mails()
  const link = /https?:\/\/\S+\/group-gifts\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const { pathname, search } = new URL(link)
  const stranger = makeShopper(store.app)
  expect((await stranger.send({ path: pathname })).status).toBe(404)
  expect((await stranger.send({ path: `${pathname}?key=${'A'.repeat(43)}` })).status).toBe(404)
  const seen = await stranger.send({ path: pathname + search })
  expect([seen.status, seen.text.includes('Kept for the gift')]).toEqual([200, true])
  const page = await giver.send({ path: `/registries/baby/${id}/together/${path.split('/').at(-2)}` })
  const told = [seen.text, mail?.text ?? '', page.text, (await giver.send({ path })).text]
  told.push((await giver.send({ path: `/registries/baby/guest-view?registryId=${id}` })).text)
  told.push((await giver.send({ path: `${API}/group-gift-parts/${part.id}` })).text)
  for (const text of told) for (const word of SECRET_WORDS) expect(text).not.toContain(word)
  const kept = await owner.send({ path: `/registries/baby/owner-view?registryId=${id}` })
  expect(kept.text).toContain('Grace Guest')
})

test('a part is given by forms, without scripts', async () => {
  const { giver, id, path } = await open()
  const page = `/registries/baby/${id}/together/${path.split('/').at(-2)}`
  const form = {
    amount: '12,50',
    name: 'Grace',
    email: 'grace@example.com',
    payment: 'test-card',
    cardNumber: '4242 4242 4242 4242',
  }
  const wrong = await giver.send({ method: 'POST', path: page, form: { ...form, amount: '0' } })
  expect([wrong.status, wrong.text.includes('Enter an amount above zero.'), wrong.text.includes('4242')]).toEqual([
    422,
    true,
    false,
  ])
  const sent = await giver.send({ method: 'POST', path: page, form })
  expect(sent.status).toBe(303)
  const seen = await giver.send({ path: String(sent.headers.location) })
  expect(seen.text).toContain('Your part is kept for the gift.')
  expect(seen.text).toContain('$12.50')
})
