import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { deleteAccount } from '#commerce/accounts/work/own-data.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { bring, DRUM, orderOnce } from '#test/order.ts'
import { makeMerchantKey } from '#test/people.ts'
import { readPdf } from '#test/read-pdf.ts'
import { asMerchant } from '#test/settings.ts'
import { signIn } from '#test/sign-in.ts'
import type { documentList, merchantDocument } from '../contract.ts'
import { findDocumentsOf } from '../queries/documents.ts'
import { documentCommands } from '../work/commands.ts'
import { documentsOfShopper } from '../work/shopper-data.ts'
import { issueDue, SELLER } from './helpers.ts'

type Store = Awaited<ReturnType<typeof makeStore>>
type Listed = z.infer<typeof documentList>

async function open(items: object[] = [DRUM], details: object = { payment: 'invoice' }) {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  const id = await orderOnce(shopper, { items, details })
  await issueDue(store.commerce)
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const anonymous = makeShopper(store.app)
  const merchant = (path: string) => anonymous.send({ path: `/api/merchant${path}`, headers: { authorization } })
  const pdf = async (path: string, headers: Record<string, string>) =>
    store.app.inject({ url: path, headers: { host: 'localhost:3000', ...headers } })
  return { store, shopper, id, merchant, authorization, pdf }
}

async function run({ commerce }: Store, name: string, ...args: string[]) {
  const said: string[] = []
  const code = await documentCommands.find((each) => each.name === name)?.run(commerce, args, (line) => said.push(line))
  return [code, said.join('\n')]
}

test('the PDF is for its owner and the merchant, is kept by no cache and is named by its number', async () => {
  const { id, shopper, authorization, pdf } = await open()
  const ways: [path: string, headers: Record<string, string>][] = [
    ['/documents/US-000001', { cookie: shopper.cookie() }],
    ['/api/merchant/documents/US-000001', { authorization }],
  ]
  const answers = await Promise.all(ways.map(([path, headers]) => pdf(path, headers)))
  for (const { statusCode, headers, rawPayload } of answers) {
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="US-000001.pdf"',
    })
    const { poppler } = readPdf(rawPayload)
    expect(poppler).toContain(id)
  }
  expect((await shopper.send({ path: '/documents/US-000002' })).status).toBe(404)
  expect((await pdf('/documents/US-000001', {})).statusCode).toBe(404)
  expect((await pdf('/api/merchant/documents/US-000001', {})).statusCode).toBe(401)
})

test('an unpaid invoice says what is due, when, where, and under which reference', async () => {
  const store = await makeStore()
  const { set } = await asMerchant(store)
  await set('marketplaces.US.bankDetails', 'Bank of Fern\nIBAN 123')
  const shopper = makeShopper(store.app)
  const id = await orderOnce(shopper, { details: { payment: 'invoice' } })
  await issueDue(store.commerce)
  const order = (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  const [invoice] = await findDocumentsOf(store.commerce.db, id)
  expect(invoice?.snapshot).toMatchObject({
    payments: [{ method: 'invoice', amount: 25998, owed: 25998, until: order.payments[0]?.dueAt }],
    bank: 'Bank of Fern\nIBAN 123',
  })
  const { rawPayload } = await store.app.inject({
    url: '/documents/US-000001',
    headers: { host: 'localhost:3000', cookie: shopper.cookie() },
  })
  const { poppler } = readPdf(rawPayload)
  for (const words of ['Please pay $259.98 by', 'Pay to: Bank of Fern, IBAN 123', `Payment reference: ${id}`])
    expect(poppler).toContain(words)
})

test('the merchant files documents by number, and learns what is missing in them', async () => {
  const { store, id, merchant } = await open()
  for (const _each of [1, 2]) await orderOnce(makeShopper(store.app), { details: { payment: 'invoice' } })
  await changeOrder(store.commerce, { id, owner: undefined }, { kind: 'refund', amount: 500 })
  await issueDue(store.commerce)
  const first = (await merchant('/documents?marketplace=US&limit=3')).json as Listed
  expect(first.items.map(({ number }) => number)).toEqual(['US-CN-000001', 'US-000001', 'US-000002'])
  expect(first.items[0]).toMatchObject({ corrects: 'US-000001', total: { amount: 5 }, orderId: id })
  expect(first.items[1]?.missing).toEqual(['seller.name', 'seller.address', 'bankDetails'])
  const rest = (await merchant(`/documents?marketplace=US&after=${first.next}`)).json as Listed
  expect([rest.items.map(({ number }) => number), rest.next]).toEqual([['US-000003'], null])
  expect(((await merchant('/documents?kind=credit-note')).json as Listed).items).toHaveLength(1)
  expect(((await merchant('/documents?marketplace=DE')).json as Listed).items).toEqual([])
  const own = (await merchant(`/orders/${id}/documents`)).json as { items: z.infer<typeof merchantDocument>[] }
  expect(own.items.map(({ number, kind }) => [number, kind])).toEqual([
    ['US-000001', 'invoice'],
    ['US-CN-000001', 'credit-note'],
  ])
  expect((await merchant('/orders/0000-00000-00000/documents')).status).toBe(404)
  const { set } = await asMerchant(store)
  await set('marketplaces.US.seller', { name: SELLER.name, address: SELLER.address })
  const later = await orderOnce(makeShopper(store.app))
  await issueDue(store.commerce)
  const complete = (await merchant(`/orders/${later}/documents`)).json as typeof own
  expect(complete.items[0]?.missing).toEqual([])
})

test('where the settings want it, an invoice waits for the goods and names the day of supply', async () => {
  const store = await makeStore()
  const { set } = await asMerchant(store)
  await set('marketplaces.US.invoiceWhen', 'supplied')
  const [shipped, cancelled] = [await orderOnce(makeShopper(store.app)), await orderOnce(makeShopper(store.app))]
  await changeOrder(store.commerce, { id: cancelled, owner: undefined }, { kind: 'cancel' })
  await issueDue(store.commerce)
  await bring(store, shipped)
  await issueDue(store.commerce)
  expect(await findDocumentsOf(store.commerce.db, cancelled)).toEqual([])
  const [invoice, ...more] = await findDocumentsOf(store.commerce.db, shipped)
  expect([invoice?.number, more, invoice?.snapshot.supply.isExpected]).toEqual(['US-000001', [], false])
})

const WRAPPED = {
  asin: 'BXPAGE0001',
  offerListingId: 'BXPAGE0001-US-1',
  quantity: 1,
  additionalParameters: { giftOptions: { isToBeGiftWrapped: true, includeGiftReceipt: true } },
}

test('a packing slip says what to pack, and no price where a gift receipt is wanted', async () => {
  const plain = await open()
  const gift = await open([DRUM, WRAPPED])
  const read = async ({ authorization, pdf, id }: typeof gift) =>
    readPdf((await pdf(`/api/merchant/orders/${id}/packing-slip`, { authorization })).rawPayload).poppler
  const [usual, wrapped] = [await read(plain), await read(gift)]
  for (const words of ['Packing slip', plain.id, 'BXDRUM0001', 'Offer BXDRUM0001-US-1', 'New', 'Sold by', '$129.99'])
    expect(usual).toContain(words)
  for (const words of ['BXPAGE0001', 'Gift wrap', 'Gift receipt: no prices']) expect(wrapped).toContain(words)
  expect(wrapped).not.toContain('$')
  const key = { id: gift.id, owner: undefined }
  await changeOrder(gift.store.commerce, key, { kind: 'ship', items: [{ position: 0, quantity: 2 }] })
  const { rawPayload } = await gift.pdf(`/api/merchant/orders/${gift.id}/packing-slip?parcel=1`, {
    authorization: gift.authorization,
  })
  const { poppler: besides } = readPdf(rawPayload)
  expect(besides).toContain('BXDRUM0001')
  expect(besides).not.toMatch(/\$|BXPAGE0001/)
  expect((await plain.merchant('/orders/0000-00000-00000/packing-slip')).status).toBe(404)
})

test('a packing slip of a parcel says what is in it and where it goes; cancelled units are on none', async () => {
  const { store, id, authorization, pdf, merchant } = await open([{ ...DRUM, quantity: 4 }])
  const key = { id, owner: undefined }
  const change = async (command: Parameters<typeof changeOrder>[2]) =>
    expect(await changeOrder(store.commerce, key, command)).toMatchObject({ ok: true })
  const address = {
    fullName: 'Ada Elsewhere',
    line1: '9 Side Road',
    line2: '',
    city: 'Salem',
    region: 'OR',
    postalCode: '97301',
    country: 'US',
  }
  await change({ kind: 'cancel', items: [{ position: 0, quantity: 1 }] })
  await change({ kind: 'ship', items: [{ position: 0, quantity: 2 }], carrier: 'UPS', tracking: '1Z999', address })
  const read = async (query: string) => {
    const { rawPayload, headers } = await pdf(`/api/merchant/orders/${id}/packing-slip${query}`, { authorization })
    return [readPdf(rawPayload).poppler, headers['content-disposition']]
  }
  const [parcel, name] = await read('?parcel=1')
  for (const words of [/Package +1\n/, /Carrier +UPS/, /1Z999/, /Ada Elsewhere/, /9 Side Road/, /chalk +2 /])
    expect(parcel).toMatch(words)
  expect(name).toContain(`packing-slip-${id}-1.pdf`)
  const [whole] = await read('')
  expect(whole).toMatch(/Grace Guest/)
  expect(whole).toMatch(/chalk +3 /)
  expect((await merchant(`/orders/${id}/packing-slip?parcel=2`)).status).toBe(404)
})

test('commands list documents, save them and issue one that is missing', async () => {
  const { store, id } = await open()
  const file = join(mkdtempSync(join(tmpdir(), 'buybox-documents-')), 'invoice.pdf')
  expect(await run(store, 'documents list')).toEqual([0, expect.stringMatching(/^US-000001 .*lacks seller.name/)])
  expect(await run(store, 'documents list', 'XX')).toEqual([1, expect.stringContaining('"XX" is no marketplace')])
  expect(await run(store, 'documents save', 'US-000001', file)).toEqual([0, `${file} is written.`])
  expect(readPdf(readFileSync(file)).poppler).toContain('Invoice US-000001')
  expect(await run(store, 'documents save', 'US-000001', file)).toEqual([1, expect.stringContaining('was not written')])
  expect(await run(store, 'documents save', 'US-000009', file)).toEqual([
    1,
    expect.stringContaining('no such document'),
  ])
  expect(await run(store, 'documents packing-slip', id, `${file}.slip`)).toEqual([0, `${file}.slip is written.`])
  expect(await run(store, 'documents packing-slip', 'x', file)).toEqual([1, expect.stringContaining('no such order')])
  const later = await orderOnce(makeShopper(store.app))
  expect(await run(store, 'documents issue', later)).toEqual([0, 'US-000002'])
  expect(await run(store, 'documents issue', later)).toEqual([0, 'US-000002'])
  expect((await run(store, 'documents issue', '0000-00000-00000'))[0]).toBe(1)
})

test('a guest keeps the invoice at sign-in and finds it in the data export; it outlives the account', async () => {
  const { store, shopper, id } = await open()
  const { commerce } = store
  const customer = await signIn(store, shopper)
  const read = (who: Shopper) => who.send({ path: '/documents/US-000001' })
  expect((await read(shopper)).status).toBe(200)
  const copy = await shopper.send({ path: '/account/data/copy' })
  expect(copy.text).toContain('US-000001')
  await deleteAccount(commerce, customer, 'http://localhost:3000')
  expect(await read(shopper)).toMatchObject({
    status: 303,
    headers: { location: expect.stringContaining('/gp/sign-in') },
  })
  const [invoice] = await findDocumentsOf(commerce.db, id)
  expect(invoice?.snapshot.address.fullName).toBe('Grace Guest')
  expect(documentsOfShopper.erase).toBeUndefined()
})

test('an invoice that comes late names the day on which the first parcel left', async () => {
  const { store, id } = await open()
  const { commerce } = store
  const rows = <Row>(text: string) => commerce.db.query<Row>({ name: text, text })
  await rows('DELETE FROM documents.documents')
  const ship = () =>
    changeOrder(commerce, { id, owner: undefined }, { kind: 'ship', items: [{ position: 0, quantity: 1 }] })
  await ship()
  await rows(`UPDATE orders.parcels SET shipped_at = '2026-01-05T12:00:00Z'`)
  await ship()
  expect(await run(store, 'documents issue', id)).toEqual([0, 'US-000002'])
  const [invoice] = await findDocumentsOf(commerce.db, id)
  expect(invoice?.snapshot.supply).toEqual({ isExpected: false, at: '2026-01-05T12:00:00.000Z' })
})
