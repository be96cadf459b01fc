import { expect, test } from 'vitest'
import { chooseSide } from '#commerce/companies/queries.ts'
import { SELLER } from '#commerce/documents/testing/helpers.ts'
import { wordsOf } from '#commerce/documents/work/pdf.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { statement } from '#platform/db/sql.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { sharedStore } from '#test/make-store.ts'
import { readPdf } from '#test/read-pdf.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { Quote } from '../contract/quotes.ts'
import { findQuote } from '../queries/quotes.ts'
import { toQuoteSheet } from '../rules/sheet.ts'
import { quotePdf } from '../work/pdf.ts'
import { API, askFor, inDays, offerAt, openCompany, sellAt } from './helpers.ts'

const CABLE = 'BXCABL0001'
const CASE = 'BXCASE0001'
const MESSAGES = new URL('../ui/messages/', import.meta.url)
const mails = statement(`SELECT text FROM platform.mails WHERE recipient = $1`, { text: 'text' })

async function open() {
  const store = await sharedStore()
  await sellAt(store, { [CABLE]: 1000, [CASE]: 2000 })
  return { store, ...(await openCompany(store)) }
}

test('the PDF of a quote says its number, day, lines, unit prices and sum, and who offers it to whom', async () => {
  const { store, one, merchant } = await open()
  const { commerce } = store
  const { id } = await askFor(one.shopper, { [CABLE]: 20, [CASE]: 3 })
  await offerAt(merchant, id, [7.1234, 15], { message: 'Gladly' })
  const quote = (await one.shopper.send({ path: `${API}/${id}` })).json as Quote
  const path = `/account/business/quotes/${id}/pdf`
  const answer = await one.shopper.send({ path })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toBe(`inline; filename="${quote.number}.pdf"`)
  const stored = await findQuote(commerce.db, id)
  const about = { language: 'en', askedBy: one.who.name }
  const bytes = stored && (await quotePdf(commerce, stored, about))
  if (!bytes || !stored) throw new Error('There is no PDF.')
  const { poppler, info } = readPdf(bytes)
  const day = wordsOf(findMarketplace('US'), 'en').day(`${inDays(10)}T12:00:00Z`)
  for (const said of [
    `Quote ${quote.number}`,
    'Halden Studio',
    one.who.name,
    'Buybox',
    day,
    'Gladly',
    '$7.1234',
    '$142.47',
    '$15.00',
    '$45.00',
    quote.total?.displayString ?? '',
  ])
    expect(poppler).toContain(said)
  expect(info['Page size']).toContain('letter')
  const again = await quotePdf(commerce, stored, about)
  expect(again?.equals(bytes)).toBe(true)
  const [mail] = await commerce.db.query(mails, [one.who.email])
  expect(mail?.text).toContain(`Quote ${quote.number} as a PDF:`)
  expect(mail?.text).toContain(path)
})

test('only who may read the quote gets its PDF, and none before there is an offer', async () => {
  const { store, one, two, merchant } = await open()
  const { id } = await askFor(one.shopper, { [CABLE]: 20 })
  const path = `/account/business/quotes/${id}/pdf`
  const early = await one.shopper.send({ path })
  expect([early.status, early.headers.location]).toEqual([303, `/account/business/quotes/${id}`])
  await offerAt(merchant, id, [7])
  expect((await two.shopper.send({ path })).status).toBe(200)
  const stranger = await makeSignedIn(store)
  const other = await openCompany(store)
  for (const { shopper } of [stranger, other.one]) expect((await shopper.send({ path })).status).toBe(404)
  await store.commerce.db.transaction(
    async (sql) => ({ ok: true, value: await chooseSide(sql, two.who.id, false) }) as const,
  )
  const elsewhere = await two.shopper.send({ path })
  expect([elsewhere.status, elsewhere.headers.location]).toEqual([303, `/account/business/quotes/${id}`])
})

test('where prices include the taxes, these are said by rate and sum up to the whole', () => {
  const marketplace = findMarketplace('DE')
  const words = wordsOf(marketplace, 'de')
  const tax = (rate: number, amount: number) => ({ name: 'MwSt.', rate, amount })
  const sheet = toQuoteSheet(
    {
      number: 'Q-1',
      offeredAt: new Date('2026-11-29T10:00:00Z'),
      validOn: '2026-12-31',
      message: '',
      lines: [
        { title: 'Kabel', asin: CABLE, quantity: 3, price: 39_667, cost: 1190, tax: tax(190_000, 190) },
        { title: 'Buch', asin: CASE, quantity: 1, price: 107_000, cost: 1070, tax: tax(70_000, 70) },
      ],
      to: ['Halden Studio'],
      taxNumber: '136695976',
    },
    { words, t: mailTexts(MESSAGES, 'de-DE'), seller: SELLER, store: 'Buybox' },
  )
  expect(sheet.sums.map(({ value }) => value.replaceAll('\u00a0', ' '))).toEqual(['20,00 €', '2,60 €', '22,60 €'])
  expect(sheet.more[0]?.rows.map(({ cells }) => cells.slice(1).map((cell) => cell.replaceAll('\u00a0', ' ')))).toEqual([
    ['10,00 €', '1,90 €', '11,90 €'],
    ['10,00 €', '0,70 €', '10,70 €'],
  ])
  expect(sheet.facts.map(({ value }) => value)).toEqual(['29. November 2026', '31. Dezember 2026', '136695976'])
  expect(sheet.foot.flat()).toContain(SELLER.name)
  expect(sheet.table.rows[0]?.cells[2]).toMatch(/^3,9667/)
})
