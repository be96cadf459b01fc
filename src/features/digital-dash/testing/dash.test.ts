import { expect, test } from 'vitest'
import type { QuotedAtOnce } from '#commerce/checkout/contract.ts'
import type { AtOnce } from '#commerce/checkout/work/at-once.ts'
import { statement } from '#platform/db/sql.ts'
import { changePrice } from '#test/change-price.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { storesWith } from '#test/make-store.ts'
import { orderOnce } from '#test/order.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const DRUM = 'BXDRUM0001'
const OFFER = `${DRUM}-US-1`
const HTML = { accept: 'text/html' }

const rename = statement(`UPDATE catalog.texts SET title = title || ' (2 pack)' WHERE asin = $1 AND language = 'en'`)
const sellOut = statement(`UPDATE offers.offers SET stock = 0 WHERE asin = $1 AND marketplace = 'US'`)

const sellElsewhere = statement(
  `UPDATE offers.offers SET seller_id = (SELECT s.id FROM offers.sellers s WHERE s.id <> seller_id ORDER BY s.id LIMIT 1) WHERE id = $1`,
)
const weigh = statement(
  `UPDATE offers.offers SET sold = '{"picking": "bulk", "step": "500 g", "per": "1 kg"}' WHERE id = $1`,
)
const wear = statement(`UPDATE offers.offers SET condition = 'good' WHERE id = $1`)

const usd = (amount: number) => ({ amount, currencyCode: 'USD' as const, displayString: `$${amount}` })
const QUOTE: QuotedAtOnce = {
  total: usd(10),
  storeCredit: usd(0),
  toPay: usd(10),
  dueToday: usd(10),
  dueLater: { days: [], isCollected: false },
  deliveryTotal: usd(0),
  tax: { isIncluded: true, isKnown: true, total: usd(0), rates: [] },
  promise: null,
  payment: { method: 'invoice', digits: null },
  deliverTo: 'Ada',
  undoMinutes: 15,
  returnDays: 30,
  quantity: 1,
  fields: { press: 'press-1', total: '1000' },
}

const standIn = { isOn: true, ordered: [] as { fields: object; items: { asin: string; quantity: number }[] }[] }
const atOnce: AtOnce = {
  path: '/account/at-once',
  isOn: async () => standIn.isOn,
  quote: async () => (standIn.isOn ? QUOTE : null),
  order: async ({ request, items }) => {
    if (!standIn.isOn) return undefined
    standIn.ordered.push({ fields: request.body, items })
    return '/orders/1'
  },
  again: async ({ request }) =>
    standIn.ordered.some(({ fields }) => JSON.stringify(fields) === JSON.stringify(request.body))
      ? '/orders/1'
      : undefined,
}
const openStore = storesWith({ first: [{ name: 'at-once', atOnce }] })

/** A store whose way to order at once is a stand-in that notes what it is asked for. */
async function open() {
  Object.assign(standIn, { isOn: true, ordered: [] })
  const store = await openStore()
  const { shopper: customer } = await makeSignedIn(store)
  return { store, db: store.commerce.db, customer, standIn, guest: makeShopper(store.app) }
}

const create = ({ send }: Shopper, data: unknown = { asin: DRUM }) =>
  send({ method: 'POST', path: '/gp/digital-dash/create', body: { isAjax: 'true', data } })
const page = async ({ send }: Shopper) => (await send({ path: '/gp/digital-dash', headers: HTML })).text
const idOn = (html: string) => /digital-dash\/([\w-]{22})\/remove/.exec(html)?.[1] ?? ''

/** The fields of the form with this action, as the page shows it. */
function formOf(html: string, action: string): Record<string, string> {
  const form = html.match(/<form\b.*?<\/form>/gs)?.find((each) => each.includes(`/${action}"`)) ?? ''
  return Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
}
const press = async (shopper: Shopper, action: string, form: Record<string, string>) => {
  const path = `/gp/digital-dash/${idOn(await page(shopper))}/${action}`
  const { status, headers } = await shopper.send({ method: 'POST', path, form, headers: HTML })
  return [status, headers.location]
}

test('a button is made once; 510 says that it is there, and who is signed out gets the address to sign in at as text', async () => {
  const { customer, guest } = await open()
  expect((await create(customer)).json).toEqual({ success: true, error: null })
  expect((await create(customer, JSON.stringify({ asin: DRUM, quantity: '2' }))).json).toEqual({
    success: false,
    error: {
      errorCode: 510,
      errorTitle: 'The button is there already',
      errorMessage: 'You have a button for this product.',
    },
  })
  const refused = await create(guest)
  expect([refused.status, refused.headers['content-type']]).toEqual([401, expect.stringContaining('text/plain')])
  expect(refused.text).toBe(`/gp/sign-in.html?returnTo=${encodeURIComponent(`/dp/${DRUM}`)}`)
  const codeOf = async (data: object) =>
    ((await create(customer, data)).json as { error: { errorCode: number } }).error.errorCode
  expect(await codeOf({ asin: 'BXNONE0001' })).toBe(404)
  expect(await codeOf({ asin: 'BXCABL0001', offerListingId: OFFER })).toBe(409)
  for (const data of ['{', { asin: DRUM, quantity: 31 }, { asin: DRUM, price: 1 }, {}])
    expect((await create(customer, data)).status, JSON.stringify(data)).toBe(400)
})

test('without scripts the form leads to the page with the buttons', async () => {
  const { customer } = await open()
  const made = await customer.send({ method: 'POST', path: '/gp/digital-dash', form: { asin: DRUM }, headers: HTML })
  expect([made.status, made.headers.location]).toEqual([303, '/gp/digital-dash?said=stored'])
  expect(await page(customer)).toContain(`/dp/${DRUM}`)
})

test('one press orders what the button is for, with the fields that the page was given', async () => {
  const { customer, standIn } = await open()
  await create(customer, { asin: DRUM, quantity: 2 })
  const form = formOf(await page(customer), 'order')
  expect(form).toEqual(QUOTE.fields)
  expect(await press(customer, 'order', form)).toEqual([303, '/orders/1'])
  expect(standIn.ordered).toMatchObject([
    { fields: QUOTE.fields, items: [{ asin: DRUM, offerId: OFFER, quantity: 2 }] },
  ])
})

test('where ordering at once is off nothing is ordered, and the page says where to turn it on', async () => {
  const { customer, standIn } = await open()
  standIn.isOn = false
  await create(customer)
  expect(await page(customer)).toContain('href="/account/at-once"')
  expect(await press(customer, 'order', {})).toEqual([303, '/gp/digital-dash?said=not-ordered'])
})

test('somebody else’s button is not there', async () => {
  const { store, customer, standIn } = await open()
  const { shopper: stranger } = await makeSignedIn(store)
  await create(customer)
  const id = idOn(await page(customer))
  for (const action of ['order', 'accept'])
    expect((await stranger.send({ method: 'POST', path: `/gp/digital-dash/${id}/${action}`, form: {} })).status).toBe(
      404,
    )
  await stranger.send({ method: 'POST', path: `/gp/digital-dash/${id}/remove`, form: {} })
  expect(idOn(await page(customer))).toBe(id)
  expect(standIn.ordered).toEqual([])
})

test.each<[string, (db: Awaited<ReturnType<typeof open>>['db']) => Promise<unknown>, string]>([
  ['price', (db) => changePrice(db, OFFER, 12_345), 'The price was $129.99 and is $123.45 now.'],
  ['pack', (db) => db.query(rename, [DRUM]), 'The product isn&#x27;t quite what it was'],
  ['step', (db) => db.query(weigh, [OFFER]), 'The product isn&#x27;t quite what it was'],
])('a changed %s orders nothing until it is accepted', async (_what, change, words) => {
  const { db, customer, standIn } = await open()
  await create(customer)
  const shownBefore = formOf(await page(customer), 'order')
  await change(db)
  expect(await press(customer, 'order', shownBefore)).toEqual([303, '/gp/digital-dash?said=changed'])
  const html = await page(customer)
  expect(html).toContain(words)
  expect(formOf(html, 'order')).toEqual({})
  expect(await press(customer, 'accept', { seen: '1' })).toEqual([303, '/gp/digital-dash?said=changed'])
  expect(await press(customer, 'accept', formOf(html, 'accept'))).toEqual([303, '/gp/digital-dash?said=accepted'])
  expect(standIn.ordered).toEqual([])
  expect(await press(customer, 'order', formOf(await page(customer), 'order'))).toEqual([303, '/orders/1'])
})

test.each<[string, (db: Awaited<ReturnType<typeof open>>['db']) => Promise<unknown>, string]>([
  ['seller', (db) => db.query(sellElsewhere, [OFFER]), 'It is sold by'],
  ['condition', (db) => db.query(wear, [OFFER]), 'Used, good'],
])('a %s that changes after the page was shown is not accepted unseen', async (_what, change, words) => {
  const { db, customer, standIn } = await open()
  await create(customer)
  await changePrice(db, OFFER, 12_345)
  const shown = formOf(await page(customer), 'accept')
  await change(db)
  expect(await press(customer, 'accept', shown)).toEqual([303, '/gp/digital-dash?said=changed'])
  const html = await page(customer)
  expect(html).toContain(words)
  expect(await press(customer, 'accept', formOf(html, 'accept'))).toEqual([303, '/gp/digital-dash?said=accepted'])
  expect(standIn.ordered).toEqual([])
})

test('a press whose answer was lost leads to its order when it is sent again, although that has sold out the product', async () => {
  const { db, customer, standIn } = await open()
  await create(customer)
  const form = formOf(await page(customer), 'order')
  expect(await press(customer, 'order', form)).toEqual([303, '/orders/1'])
  await db.query(sellOut, [DRUM])
  expect(await press(customer, 'order', form)).toEqual([303, '/orders/1'])
  expect(standIn.ordered).toHaveLength(1)
})

test('what is sold out is not ordered, and a button goes when it is removed', async () => {
  const { db, customer, standIn } = await open()
  await create(customer)
  const form = formOf(await page(customer), 'order')
  await db.query(sellOut, [DRUM])
  expect(await press(customer, 'order', form)).toEqual([303, '/gp/digital-dash?said=unavailable'])
  expect(await page(customer)).toContain('This can&#x27;t be bought right now.')
  expect(await press(customer, 'remove', {})).toEqual([303, '/gp/digital-dash?said=removed'])
  expect(idOn(await page(customer))).toBe('')
  expect(standIn.ordered).toEqual([])
})

test('a service has no button: on its order, and when one is asked for', async () => {
  const { customer } = await open()
  const care = { asin: 'BXCARE0002', offerListingId: 'BXCARE0002-US-1', quantity: 1 }
  const items = [{ asin: 'BXPHON0001', offerListingId: 'BXPHON0001-US-1', quantity: 1 }, care]
  const id = await orderOnce(customer, { items })
  const order = (await customer.send({ path: `/orders/${id}`, headers: HTML })).text
  const again = /<section[^>]*aria-labelledby="order-again".*?<\/section>/s.exec(order)?.[0] ?? ''
  expect([again.includes('BXPHON0001'), again.includes('BXCARE0002')]).toEqual([true, false])
  const made = await create(customer, { asin: 'BXCARE0002' })
  expect(made.json).toMatchObject({ error: { errorCode: expect.any(Number) } })
})

test('a customer has at most 12 buttons, also if many are made at once', async () => {
  const { store, customer } = await open()
  const rows = await store.commerce.db.query<{ asin: string }>({
    name: '',
    text: `SELECT DISTINCT asin FROM offers.offers JOIN catalog.products USING (asin)
      WHERE marketplace = 'US' AND stock > 0 AND release_on IS NULL AND store IS NULL AND needs_delivery ORDER BY asin LIMIT 16`,
  })
  const answers = await Promise.all(rows.map(({ asin }) => create(customer, { asin })))
  const codes = answers.map(({ json }) => (json as { error: { errorCode: number } | null }).error?.errorCode ?? 'made')
  expect(codes.filter((code) => code === 'made')).toHaveLength(12)
  expect(codes.filter((code) => code === 507)).toHaveLength(4)
})
