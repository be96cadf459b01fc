import { expect, test } from 'vitest'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { changeSettings } from '#commerce/settings/work/change.ts'
import { DETAILS } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { bring } from '#test/order.ts'
import { readPdf } from '#test/read-pdf.ts'
import { findDocumentsOf } from '../queries/documents.ts'
import { documentPdf } from '../work/pdf.ts'
import { issueDue, minorOf, PLACES, SELLER } from './helpers.ts'

type Case = { code: MarketplaceCode; host: string; says: string[]; lacks: string[]; size: string }

const CASES: Case[] = [
  {
    code: 'DE',
    host: 'de.localhost:3000',
    says: [
      'Rechnung DE-000001',
      'Muster & Söhne GmbH',
      'USt-IdNr. DE123456789',
      'Jürgen Größe',
      'Lieferung geplant',
      'MwSt. 19 %',
      'MwSt. 7 %',
    ],
    lacks: [],
    size: '595.28 x 841.89 pts (A4)',
  },
  {
    code: 'GB',
    host: 'gb.localhost:3000',
    says: ['Invoice GB-000001', 'VAT no. DE123456789', 'Total excluding tax', 'VAT 20%'],
    lacks: [],
    size: '595.28 x 841.89 pts (A4)',
  },
  {
    code: 'US',
    host: 'localhost:3000',
    says: ['Invoice US-000001', 'Sales tax 6.25%', 'Subtotal'],
    lacks: ['Supply'],
    size: '612 x 792 pts (letter)',
  },
  {
    code: 'JP',
    host: 'jp.localhost:3000',
    says: ['請求書 JP-000001', '登録番号 DE123456789', '髙橋 一郎', '消費税10%対象', '消費税8%対象', '※は軽減税率対象'],
    lacks: [],
    size: '595.28 x 841.89 pts (A4)',
  },
  {
    code: 'BR',
    host: 'br.localhost:3000',
    says: ['Resumo do pedido BR-000001', 'não é um documento fiscal', 'Lei 12.741/2012'],
    lacks: ['Fatura', 'Alíquota'],
    size: '595.28 x 841.89 pts (A4)',
  },
]

const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

async function open(code: MarketplaceCode, host: string) {
  const store = await makeStore()
  const { commerce } = store
  const marketplaces = { [code]: { seller: SELLER } }
  const set = await commerce.db.transaction((sql) =>
    changeSettings(commerce, sql, { version: 0, document: { marketplaces }, by: 'a test' }),
  )
  expect(set.ok).toBe(true)
  await commerce.settings.refresh()
  await commerce.db.query({
    name: '',
    text: `UPDATE catalog.products SET tax_category = 'reduced' WHERE asin = 'BXCABL0001'`,
  })
  const shopper = makeShopper(store.app, host)
  const api = `/api/marketplaces/${code}/checkouts`
  const items = [
    { asin: 'BXDRUM0001', offerListingId: `BXDRUM0001-${code}-1`, quantity: 3 },
    { asin: 'BXCABL0001', offerListingId: `BXCABL0001-${code}-1`, quantity: 1 },
  ]
  const begun = await shopper.send({ method: 'POST', path: api, body: { items } })
  const { id: checkout } = begun.json as { id: string }
  const body = {
    ...DETAILS,
    ...PLACES[code],
    delivery: 'express',
    payment: 'test-card',
    cardNumber: '4242 4242 4242 4242',
  }
  const filled = await shopper.send({ method: 'PUT', path: `${api}/${checkout}/details`, body })
  expect(filled.status, filled.text).toBe(200)
  const placed = await shopper.send({ method: 'POST', path: `${api}/${checkout}/place` })
  const { orderId: id } = placed.json as { orderId: string }
  await issueDue(commerce)
  const read = async () => (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  return { store, commerce, shopper, id, read }
}

test.each(CASES)('$code: the invoice, its PDF in two readers, the order and the API say the same', async (each) => {
  const { commerce, id, read, shopper } = await open(each.code, each.host)
  const order = await read()
  expect(order.documents).toEqual([
    { kind: 'invoice', number: `${each.code}-000001`, href: `/documents/${each.code}-000001` },
  ])
  const [invoice] = await findDocumentsOf(commerce.db, id)
  if (!invoice) expect.fail('there is no invoice')
  const { total, rates, taxes } = invoice.snapshot
  expect([total.gross, total.tax]).toEqual([minorOf(order.total), minorOf(order.tax.total)])
  expect(total.net + total.tax).toBe(total.gross)
  expect([invoice.snapshot.supply.isExpected, invoice.snapshot.supply.at.slice(0, 10)]).toEqual([
    true,
    order.promise?.latest,
  ])
  const taxed = rates.filter(({ tax }) => tax > 0)
  expect(taxed.map(({ rate, tax }) => [rate, tax])).toEqual(
    order.tax.rates.map(({ rate, amount }) => [rate, minorOf(amount)]),
  )

  const bytes = await documentPdf(commerce, invoice)
  expect((await documentPdf(commerce, invoice)).equals(bytes)).toBe(true)
  const { poppler, mupdf, info, fonts } = readPdf(bytes)
  const amounts = [order.total, ...(taxes === 'approximate' ? [] : order.tax.rates.map(({ amount }) => amount))]
  const words = [...each.says, id, ...order.items.map(({ title }) => title.split(' ').slice(0, 2).join(' '))]
  for (const text of [poppler, mupdf]) {
    for (const word of words) expect(text).toContain(word)
    for (const { displayString } of amounts) expect(text).toContain(spaced(displayString))
    for (const word of each.lacks) expect(text).not.toContain(word)
    expect(text).not.toContain('[U+')
  }
  expect(info).toMatchObject({
    Tagged: 'yes',
    Pages: '1',
    'Page size': each.size,
    Title: expect.stringContaining('000001'),
  })
  for (const font of fonts) expect(font).toMatch(/yes yes yes/)

  const page = await shopper.send({ path: `/orders/${id}`, headers: { accept: 'text/html' } })
  expect(page.text).toContain(`href="/documents/${each.code}-000001"`)
})

test.each(CASES)(
  '$code: credit notes are what was given back, by line, by goodwill and to the last unit',
  async (each) => {
    const { store, commerce, id, read } = await open(each.code, each.host)
    const key = { id, owner: undefined }
    const back = async (quantity: number) => {
      const items = [{ position: 0, quantity }]
      await changeOrder(commerce, key, { kind: 'request-return', items, reason: 'other', note: '' })
      await changeOrder(commerce, key, { kind: 'receive-return', restock: true })
    }
    const agree = async () => {
      await issueDue(commerce)
      const [invoice, ...notes] = await findDocumentsOf(commerce.db, id)
      const { refundedTotal, creditedTotal, refundedTax, creditedTax } = await read()
      const sum = (pick: (total: { gross: number; tax: number }) => number) =>
        notes.reduce((all, { snapshot }) => all + pick(snapshot.total), 0)
      expect(sum(({ gross }) => gross)).toBe(minorOf(refundedTotal) + minorOf(creditedTotal))
      expect(sum(({ tax }) => tax)).toBe(minorOf(refundedTax) + minorOf(creditedTax))
      for (const { snapshot } of notes) {
        for (const part of ['net', 'tax', 'gross'] as const)
          expect(snapshot.rates.reduce((all, share) => all + share[part], 0)).toBe(snapshot.total[part])
        expect(snapshot.corrects?.number).toBe(invoice?.number)
      }
      return { invoice: invoice?.snapshot, notes }
    }
    await changeOrder(commerce, key, { kind: 'cancel', items: [{ position: 0, quantity: 1 }] })
    const [cancelled] = (await agree()).notes
    expect(cancelled?.snapshot.lines.map(({ quantity }) => quantity)).toEqual([1])
    await bring(store, id)
    await back(1)
    expect((await agree()).notes.map(({ number }) => number)).toEqual(
      [1, 2].map((number) => `${each.code}-CN-00000${number}`),
    )
    await changeOrder(commerce, key, { kind: 'refund', amount: 777 })
    await agree()
    const lowered = await changeOrder(commerce, key, { kind: 'refund', items: [{ position: 1, amount: 55 }] })
    expect(lowered.ok).toBe(true)
    expect((await agree()).notes.at(-1)?.snapshot.lines).toMatchObject([{ position: 1, quantity: 0, gross: 55 }])
    await back(1)
    await agree()
    const left = await read()
    const amount = minorOf(left.total) - minorOf(left.refundedTotal) - minorOf(left.creditedTotal)
    await changeOrder(commerce, key, { kind: 'refund', amount })
    const { invoice, notes } = await agree()
    expect(notes).toHaveLength(6)
    for (const rate of invoice?.rates ?? []) {
      const said = notes.flatMap(({ snapshot }) => snapshot.rates).filter((share) => share.rate === rate.rate)
      expect([said.reduce((all, { gross }) => all + gross, 0), said.reduce((all, { tax }) => all + tax, 0)]).toEqual([
        rate.gross,
        rate.tax,
      ])
    }
    const [note] = notes
    const { poppler } = readPdf(await documentPdf(commerce, note ?? expect.fail('no note')))
    expect(poppler).toContain(`${each.code}-CN-000001`)
    expect(poppler).toContain(`${each.code}-000001`)
  },
)
