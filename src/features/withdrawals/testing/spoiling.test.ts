import { expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { DETAILS } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeMerchantKey } from '#test/people.ts'
import { withdrawals } from '../server.ts'

const CHICKEN = 'BXCHICK001'
const DRUM = 'BXDRUM0001'
const HOMES = {
  DE: { ...DETAILS, region: '', postalCode: '10115', city: 'Berlin', country: 'DE' },
  US: DETAILS,
}
const HOSTS = { DE: 'de.localhost:3000', US: undefined }
const NOTES = {
  DE: 'Kein Widerrufsrecht: Es verdirbt schnell.',
  US: 'Can’t be returned: it spoils quickly.',
}

const COLUMNS = [
  ...['asin', 'language', 'title', 'brand', 'category', 'family', 'description', 'is_food', 'ingredients', 'allergens'],
  ...['nutrition', 'net_quantity', 'storage', 'is_perishable'],
]
const chicken = (language: string, isPerishable = 'yes') => [
  ...[CHICKEN, language, 'Huhn', 'Orvane', 'Meat', '', '', 'yes', 'Huhn', 'none'],
  'energy=900 kJ / 215 kcal; fat=15 g; saturates=4.3 g; carbohydrate=0 g; sugars=0 g; protein=18.6 g; salt=0.2 g',
  ...['1.4 kg', 'Bei 2 bis 4 °C', isPerishable],
]
const csvOf = (lines: string[][]) =>
  [COLUMNS, ...lines].map((line) => line.map((cell) => `"${cell}"`).join()).join('\n')

async function open(market: keyof typeof HOMES = 'DE', asins = [CHICKEN, DRUM]) {
  const store = await makeStore()
  const { commerce } = store
  const buyer = makeShopper(store.app, HOSTS[market])
  const headers = { authorization: `Bearer ${await makeMerchantKey(store)}` }
  const merchant = makeShopper(store.app)
  const bring = async (csv: string) => {
    const sent = { method: 'POST', path: '/api/merchant/imports', headers, body: { csv } } as const
    const answer = await merchant.send(sent)
    expect(answer.status, answer.text).toBe(200)
  }
  await bring(csvOf([chicken('en'), chicken('de')]))
  await bring(
    `id,marketplace,asin,seller,condition,price,stock\n${CHICKEN}-${market}-1,${market},${CHICKEN},orvane,new,9.99,50`,
  )
  const api = `/api/marketplaces/${market}/checkouts`
  const items = asins.map((asin) => ({ asin, offerListingId: `${asin}-${market}-1`, quantity: 1 }))
  const html = async (path: string) => (await buyer.send({ path, headers: { accept: 'text/html' } })).text
  const begin = async () => {
    const begun = await buyer.send({ method: 'POST', path: api, body: { items } })
    expect(begun.status, begun.text).toBeLessThan(300)
    const path = `${api}/${(begun.json as { id: string }).id}`
    await buyer.send({ method: 'PUT', path: `${path}/details`, body: HOMES[market] })
    return path
  }
  const order = async () => {
    const placed = await buyer.send({ method: 'POST', path: `${await begin()}/place` })
    expect(placed.status, placed.text).toBeLessThan(300)
    return (placed.json as { orderId: string }).orderId
  }
  const change = (id: string, command: Parameters<typeof changeOrder>[2]) =>
    changeOrder(commerce, { id, owner: undefined }, command)
  const arrive = async (id: string) => {
    await change(id, { kind: 'ship', tracking: '' })
    await change(id, { kind: 'deliver' })
  }
  const withdraw = async (id: string) => {
    const form = { name: 'Grace Guest', email: DETAILS.email, order: id }
    await buyer.send({ method: 'POST', path: '/withdrawal/confirm', form })
    await deliverEvents(commerce, [withdrawals])
    const listed = await merchant.send({ path: '/api/merchant/withdrawals', headers })
    return (listed.json as { items: { state: string }[] }).items.map(({ state }) => state)
  }
  const itemsOf = async (id: string) =>
    ((await buyer.send({ path: `/api/orders/${id}` })).json as { items: { asin: string; returning: number }[] }).items
  const deadlineOf = async (id: string) =>
    ((await buyer.send({ path: `/api/orders/${id}` })).json as { returnableUntil: string | null }).returnableUntil
  return { ...store, buyer, bring, html, begin, items, order, change, arrive, withdraw, itemsOf, deadlineOf, market }
}

const count = (text: string, said: string) => text.split(said).length - 1

test.each(['DE', 'US'] as const)(
  'every page says before and after the order that it does not come back: %s',
  async (market) => {
    const { commerce, buyer, html, begin, items, order } = await open(market)
    const note = NOTES[market]
    expect(count(await html(`/dp/${CHICKEN}`), note)).toBeGreaterThan(0)
    expect(count(await html(`/dp/${DRUM}`), note)).toBe(0)
    const added = await buyer.send({
      method: 'POST',
      path: `/api/marketplaces/${market}/cart/carts/retail/items`,
      body: { items },
    })
    expect(added.status, added.text).toBe(200)
    const shownOnce = (text: string) => expect(/<main.*<\/main>/s.exec(text)?.[0].split(note)).toHaveLength(2)
    shownOnce(await html('/cart'))
    const review = (await begin()).replace(/^.*checkouts/, '/checkout')
    shownOnce(await html(`${review}/review`))
    const id = await order()
    shownOnce(await html(`/orders/${id}`))
    await deliverEvents(commerce, commerce.modules)
    const mails = await commerce.db.query<{ text: string }>({
      name: '',
      text: `SELECT text FROM platform.mails WHERE subject LIKE '%${id}%'`,
    })
    expect(mails.filter(({ text }) => text.includes(note)).length).toBeGreaterThan(0)
  },
)

test('the order withdrawn from keeps what spoils, whatever the catalog says later; everything else is sent back', async () => {
  const { bring, order, arrive, withdraw, itemsOf, html, deadlineOf } = await open()
  const id = await order()
  await arrive(id)
  expect(await deadlineOf(id)).toEqual(expect.any(String))
  await bring(csvOf([chicken('en', 'no'), chicken('de', 'no')]))
  expect(await html(`/withdrawal?order=${id}`)).toContain('Ausgenommen, weil schnell verderblich: Huhn.')
  expect(await withdraw(id)).toEqual(['returning'])
  expect((await itemsOf(id)).map(({ asin, returning }) => [asin, returning])).toEqual([
    [CHICKEN, 0],
    [DRUM, 1],
  ])
})

test('what did not spoil when it was ordered comes back, although it does now', async () => {
  const { bring, order, arrive, withdraw, itemsOf } = await open('DE', [DRUM, CHICKEN])
  await bring(csvOf([chicken('en', 'no'), chicken('de', 'no')]))
  const id = await order()
  await arrive(id)
  await bring(csvOf([chicken('en'), chicken('de')]))
  expect(await withdraw(id)).toEqual(['returning'])
  expect((await itemsOf(id)).map(({ returning }) => returning)).toEqual([1, 1])
})

test('of an order with nothing else nobody withdraws once it has arrived, and its page does not offer it', async () => {
  const { order, arrive, withdraw, html, deadlineOf } = await open('DE', [CHICKEN])
  const id = await order()
  expect(await html(`/orders/${id}`)).not.toContain('/withdrawal?order=')
  await arrive(id)
  expect(await deadlineOf(id)).toBeNull()
  expect(await withdraw(id)).toEqual(['excepted'])
})

test('what has not been shipped is cancelled all the same', async () => {
  const { order, withdraw } = await open('DE', [CHICKEN])
  expect(await withdraw(await order())).toEqual(['cancelled'])
})

test.each(['DE', 'US'] as const)(
  'the return form has all but what spoils, and no call returns it: %s',
  async (market) => {
    const { order, arrive, change, html, buyer } = await open(market)
    const id = await order()
    await arrive(id)
    const [form = ''] = /<form[^>]*\/return".*?<\/form>/s.exec(await html(`/orders/${id}/return`)) ?? []
    expect([form.includes('Huhn'), form.includes('Drum')]).toEqual([false, true])
    const items = [{ position: 0, quantity: 1 }]
    const refused = await buyer.send({
      method: 'POST',
      path: `/api/orders/${id}/returns`,
      body: { items, reason: 'not-needed' },
    })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(await change(id, { kind: 'request-return', items, reason: 'not-needed', note: '' })).toMatchObject({
      ok: false,
      failure: { details: [{ field: 'items.0', problem: 'has been used or spoils, and cannot be returned' }] },
    })
  },
)

test.each([
  [[CHICKEN], false],
  [undefined, true],
] as const)('an order offers a return only if something of it can come back: %s', async (bought, isOffered) => {
  const { order, arrive, html } = await open('US', bought && [...bought])
  const id = await order()
  await arrive(id)
  expect((await html(`/orders/${id}`)).includes(`/orders/${id}/return`)).toBe(isOffered)
})
