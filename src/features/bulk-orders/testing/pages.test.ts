import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { findHeld } from '#commerce/cart/queries/read-cart.ts'
import { changeStock } from '#test/change-stock.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { CABLE, DRUM, HTML, type Sender } from './helpers.ts'

const PAGE = '/bulk-order'

const open = async (opened = sharedStore()) => {
  const store = await opened
  const { shopper, who } = await makeSignedIn(store)
  const held = async () =>
    (await findHeld(store.commerce.db, { owner: customerOwner(who.id), marketplace: 'US' }))
      .map(({ asin, quantity }) => [asin, quantity])
      .toSorted()
  return { store, shopper, held }
}

const post = (to: Sender, path: string, form: Record<string, string> = {}) =>
  to.send({ method: 'POST', path: `${PAGE}/${path}`, form, headers: HTML })

/** Sends the first page's form with a file, as a browser does. */
async function upload({ send }: Sender, file: string | Buffer, text = '') {
  const form = new FormData()
  form.append('text', text)
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'items.csv')
  const sent = new Response(form)
  const headers = { ...HTML, 'content-type': sent.headers.get('content-type') ?? '' }
  return send({ method: 'POST', path: `${PAGE}/review`, body: Buffer.from(await sent.arrayBuffer()), headers })
}

/** Names and values of a page's fields. */
const fieldsIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<input[^>]*name="(raw|quantity-\w+)"[^>]*value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )

test('a pasted list is reviewed, corrected and added as a whole', async () => {
  const { shopper, held } = await open()
  const start = await shopper.send({ path: PAGE, headers: HTML })
  expect([start.status, start.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')])
  const review = await post(shopper, 'review', { text: `${CABLE} 2\nBXDRMU0001 3\nBXNOPE9999\n${CABLE} 1` })
  for (const said of ['Added up from 2 lines.', 'Did you mean', 'Orvane Drum', 'Line 3', '2 lines need your attention'])
    expect(review.text).toContain(said)
  const fields = fieldsIn(review.text)
  expect(fields).toMatchObject({ [`quantity-${CABLE}`]: '3' })
  expect(await held()).toEqual([])
  const confirmed = await post(shopper, 'review', {
    [`quantity-${CABLE}`]: '4',
    raw: 'BXDRMU0001 3',
    meant: `raw-0 ${DRUM}`,
  })
  expect(fieldsIn(confirmed.text)).toEqual({ [`quantity-${CABLE}`]: '4', [`quantity-${DRUM}`]: '3' })
  const added = await post(shopper, 'cart', { [`quantity-${CABLE}`]: '4', [`quantity-${DRUM}`]: '3' })
  expect([added.status, added.headers.location]).toEqual([303, '/cart?said=added'])
  expect(await held()).toEqual([
    [CABLE, 4],
    [DRUM, 3],
  ])
})

test('what is only meant, unknown or no quantity is never added, nor what stands beside it', async () => {
  const { shopper, held } = await open()
  const good = { [`quantity-${CABLE}`]: '2' }
  for (const wrong of [
    { raw: 'BXDRMU0001' },
    { raw: 'BXCABLOOO2' },
    { raw: 'nothing' },
    { [`quantity-${DRUM}`]: '12 boxes' },
    { 'quantity-BXNOPE9999': '1' },
  ]) {
    const refused = await post(shopper, 'cart', { ...good, ...wrong })
    expect([wrong, refused.status]).toEqual([wrong, 422])
    expect(refused.text).toContain('Nothing was added to your cart.')
  }
  expect(await held()).toEqual([])
})

test('the page says for each line what the cart would not take, and takes nothing', async () => {
  const { store, shopper, held } = await open(makeStore())
  await changeStock(store.commerce.db, `${CABLE}-US-1`, 3)
  const refused = await post(shopper, 'cart', {
    [`quantity-${CABLE}`]: '5',
    [`quantity-${DRUM}`]: '1',
    'quantity-BXFRAM0008': '1',
  })
  expect(refused.status).toBe(422)
  for (const said of ['Only 3 can be added.', 'Out of stock.', '2 lines need']) expect(refused.text).toContain(said)
  expect(await held()).toEqual([])
  const left = await post(shopper, 'review', {
    [`quantity-${CABLE}`]: '5',
    [`quantity-${DRUM}`]: '1',
    remove: 'faulty',
  })
  expect(fieldsIn(left.text)).toEqual({ [`quantity-${DRUM}`]: '1' })
  const nothing = await post(shopper, 'review', { [`quantity-${CABLE}`]: '5', remove: CABLE })
  expect([nothing.status, nothing.text.includes('nothing left to order')]).toEqual([422, true])
})

test('a form that is sent again after a lost answer adds once', async () => {
  const { shopper, held } = await open()
  const form = { [`quantity-${CABLE}`]: '2', 'idempotency-key': 'a-page-cart' }
  const answers = await Promise.all([1, 2, 3].map(() => post(shopper, 'cart', form)))
  for (const { status, headers } of answers) expect([status, headers.location]).toEqual([303, '/cart?said=added'])
  expect(await held()).toEqual([[CABLE, 2]])
})

test.each([
  ['with a byte order mark', Buffer.from(`\ufeffASIN;Menge\r\n${CABLE};20\r\n`)],
  ['as Windows writes Unicode', Buffer.from(`\ufeffASIN\tMenge\r\n${CABLE}\t20\r\n`, 'utf16le')],
  ['with letters of another encoding', Buffer.from(`Artikel;Menge;Gr\xf6\xdfe\r\n${CABLE};20;M\r\n`, 'latin1')],
])('a file is read %s', async (_how, file) => {
  const { shopper } = await open()
  const review = await upload(shopper, file)
  expect([review.status, fieldsIn(review.text)]).toEqual([200, { [`quantity-${CABLE}`]: '20' }])
})

test('a file and a text are read together, and what is no text is refused by name', async () => {
  const { shopper } = await open()
  const both = await upload(shopper, `ASIN,Quantity\n${DRUM},2`, `${CABLE} 1`)
  expect(fieldsIn(both.text)).toEqual({ [`quantity-${CABLE}`]: '1', [`quantity-${DRUM}`]: '2' })
  const binary = await upload(shopper, Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]), CABLE)
  expect([
    binary.status,
    binary.text.includes('This file isn’t text') || binary.text.includes('isn&#x27;t text'),
  ]).toEqual([422, true])
  const broken = await shopper.send({
    method: 'POST',
    path: `${PAGE}/review`,
    body: 'no parts at all',
    headers: { ...HTML, 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect(broken.status).toBe(422)
})

test('ten thousand lines are refused by name, and nothing is kept', async () => {
  const { shopper, held } = await open()
  const many = Array.from({ length: 10_000 }, (_, n) => `BXC${String(n).padStart(7, '0')} 2`).join('\n')
  for (const refused of [await upload(shopper, many), await post(shopper, 'review', { text: many })]) {
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('10000 lines are too many: a bulk order can have 500.')
  }
  const empty = await post(shopper, 'review', { text: ' \n' })
  expect([empty.status, empty.text.includes('Paste at least one item')]).toEqual([422, true])
  expect(await held()).toEqual([])
})

test.each([
  ['quantity=20&asin=BXCABL0001&ref_=limited_availability', 'asin=BXCABL0001&quantity=20', 'BXCABL0001 20'],
  ['quantity=1000&asin=BXCABL0001', 'asin=BXCABL0001&quantity=1', 'BXCABL0001 1'],
  ['quantity=1.5&asin=BXCABL0001', 'asin=BXCABL0001&quantity=1', 'BXCABL0001 1'],
  ['quantity=0&asin=BXCABL0001', 'asin=BXCABL0001&quantity=1', 'BXCABL0001 1'],
  ['asin=BXCABL0001&other=1', 'asin=BXCABL0001&quantity=1', 'BXCABL0001 1'],
  ['asin=BXCABL0001&asin=BXDRUM0001&quantity=2', '', ''],
  ['quantity=20', '', ''],
])('the fast-forward address with %s fills in the page', async (query, led, text) => {
  const { store } = await open()
  const guest = makeShopper(store.app)
  const { status, headers } = await guest.send({
    path: `/ab/bulk-order/bebx/api/v2/fastForwardBasket?${query}`,
    headers: HTML,
  })
  expect([status, headers.location]).toEqual([303, led === '' ? PAGE : `${PAGE}?${led}`])
  const page = await guest.send({ path: String(headers.location), headers: HTML })
  expect(/<textarea[^>]*>([^<]*)</.exec(page.text)?.[1]).toBe(text)
})

test('a guest who signs in to save a list comes back to it', async () => {
  const { store } = await open()
  const guest = makeShopper(store.app)
  const { text } = await post(guest, 'review', { text: `BXDRUM0001 3\nBXCABL0001 20` })
  const [, encoded = ''] = /sign-in\.html\?returnTo=([^"]+)"/.exec(text) ?? []
  const back = decodeURIComponent(encoded)
  expect(back).toBe(`${PAGE}?list=BXDRUM0001-3.BXCABL0001-20`)
  const read = async (path: string) =>
    /<textarea[^>]*>([^<]*)</.exec((await guest.send({ path, headers: HTML })).text)?.[1]
  expect(await read(back)).toBe('BXDRUM0001 3\nBXCABL0001 20')
  expect(await read(`${PAGE}?list=<b>-3.BXCABL0001-1.x`)).toBe('BXCABL0001 1')
})

test('a page that only a form leads to leads back to the first', async () => {
  const { shopper } = await open()
  for (const path of ['review', 'cart'])
    expect((await shopper.send({ path: `${PAGE}/${path}`, headers: HTML })).headers.location).toBe(PAGE)
})

test('what is pasted is text on the page', async () => {
  const { shopper } = await open()
  const { text } = await post(shopper, 'review', { text: '<script>alert(1)</script>"><b>' })
  expect(text).not.toContain('<script>alert')
  expect(text).toContain('&lt;script&gt;alert(1)')
})
