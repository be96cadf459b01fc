import { expect, test } from 'vitest'
import type { Checkout } from '#commerce/checkout/contract.ts'
import { companyResource } from '#commerce/companies/work/resource.ts'
import { findDocumentsOf } from '#commerce/documents/queries/documents.ts'
import { issueDocuments } from '#commerce/documents/work/issue.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { orderMails } from '#commerce/orders/work/mails.ts'
import { toDay } from '#platform/render/to-day.ts'
import { DETAILS, place } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { CompanyInvoices } from '../contract.ts'
import { receivableCommands } from '../work/commands.ts'
import { API, ASIN, age, CARD, codeOf, mails, open } from './on-terms.ts'

test('of many people who order at once against one limit, exactly what fits is ordered', async () => {
  const { join, begin, account, admin } = await open({ limit: 1100 })
  const people = await Promise.all(Array.from({ length: 9 }, () => join()))
  // Three cables and their delivery are more than $300: three of nine fit into $1,100.
  const asked = await Promise.all(people.map(async (person) => ({ person, id: await begin(person, 3) })))
  const placed = await Promise.all(asked.map(({ person, id }) => place(person.shopper, id)))
  expect(placed.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422, 422, 422, 422, 422])
  expect(new Set(placed.filter(({ status }) => status === 422).map(codeOf))).toEqual(new Set(['account-limit']))
  const { open: owed, left } = (await account(admin)) ?? {}
  expect([owed?.amount, (owed?.amount ?? 0) + (left?.amount ?? 0)]).toEqual([expect.any(Number), 1100])
  expect(owed?.amount).toBeGreaterThanOrEqual(900)
})

test('what is paid, canceled or refunded can be ordered again', async () => {
  const { buyer, other, order, account, pay, commerce, begin } = await open()
  const left = async () => (await account(other))?.left.amount ?? 0
  const full = await left()
  const [one, two, three] = [await order(buyer, 2), await order(other, 2), await order(buyer, 2)]
  const rest = await left()
  expect(rest).toBeLessThan(full - 600 + 1)
  expect(codeOf(await refusedDetails(other.shopper, ASIN, 5))).toBe('account-limit')
  await pay(one)
  expect(await left()).toBeGreaterThan(rest + 199)
  await changeOrder(commerce, { id: two, owner: undefined }, { kind: 'refund', amount: 10_000 })
  await changeOrder(commerce, { id: three, owner: undefined }, { kind: 'cancel' })
  const again = await left()
  await changeOrder(commerce, { id: two, owner: undefined }, { kind: 'cancel' })
  expect(await left()).toBe(full)
  expect(again).toBeLessThan(full)
  expect((await place(other.shopper, await begin(other, 5))).status).toBe(200)
})

async function refusedDetails(shopper: Shopper, asin: string, quantity: number) {
  const items = [{ asin, offerListingId: `${asin}-US-1`, quantity }]
  const started = await shopper.send({ method: 'POST', path: `${API}/checkouts`, body: { items } })
  const { id } = started.json as { id: string }
  return shopper.send({ method: 'PUT', path: `${API}/checkouts/${id}/details`, body: DETAILS })
}

test('checkout, order, mail and page say the same day and sums', async () => {
  const { commerce, company, db, buyer, begin, admin } = await open()
  const email = `on-${company}@example.com`
  const id = await begin(buyer, 2, { email })
  const checkout = (await buyer.shopper.send({ path: `${API}/checkouts/${id}` })).json as Checkout
  const due = new Date(Math.floor(commerce.clock.now() / 86_400_000) * 86_400_000 + 45 * 86_400_000)
  const day = due.toISOString().slice(0, 10)
  expect(checkout).toMatchObject({
    account: { company: 'Halden Studio', limit: { amount: 1000 }, open: { amount: 0 }, days: 45, isStopped: false },
    dueLater: { days: [{ amount: checkout.total, dueOn: day }], isCollected: false },
  })
  const page = await buyer.shopper.send({ path: `/checkout/${id}`, headers: { accept: 'text/html' } })
  expect(page.text).toContain('$1,000.00 of the $1,000.00 that Halden Studio can owe by invoice is left.')
  expect(page.text).toContain('45 days after you order')
  const { orderId } = (await place(buyer.shopper, id)).json as { orderId: string }
  const order = (await buyer.shopper.send({ path: `/api/orders/${orderId}` })).json as Order
  expect(order).toMatchObject({
    paymentState: 'owed',
    owedTotal: checkout.total,
    dueDays: [{ amount: checkout.total }],
  })
  expect(order.dueDays[0]?.dueAt.slice(0, 10)).toBe(day)
  await orderMails.handle(commerce, { id: company, type: 'order.placed', key: orderId, entity: {}, at: '' })
  const [mail] = await db.query(mails, [email])
  expect(mail?.text).toContain(checkout.total.displayString)
  expect(mail?.text).toContain(toDay(order.dueDays[0]?.dueAt ?? '', 'en-US'))
  await issueDocuments(commerce, orderId, 'asked')
  const [invoice] = await findDocumentsOf(db, orderId)
  expect(invoice?.snapshot.payments).toMatchObject([{ method: 'invoice', until: order.dueDays[0]?.dueAt }])
  const shown = await admin.shopper.send({ path: '/account/business/invoices', headers: { accept: 'text/html' } })
  expect(shown.text).toContain(orderId)
  expect(shown.text).toContain(checkout.total.displayString)
})

test('who buys for themselves, another company or nobody never sees the terms', async () => {
  const { store, buyer, order, begin, choose, account, invoices } = await open()
  const id = await order(buyer, 2)
  const stranger = await open({ limit: 500 })
  expect((await stranger.account(stranger.admin))?.open.amount).toBe(0)
  expect(JSON.stringify(await stranger.invoices(stranger.admin))).not.toContain(id)
  const { shopper } = await makeSignedIn(store)
  expect(await invoices({ shopper })).toEqual({ account: null, invoices: [], next: null })
  expect((await makeShopper(store.app).send({ path: `${API}/company/invoices` })).status).toBe(401)
  await choose(buyer, false)
  expect(await account(buyer)).toBe(null)
  const checkout = (await buyer.shopper.send({ path: `${API}/checkouts/${await begin(buyer, 2)}` })).json as Checkout
  expect(checkout.account).toBe(undefined)
  expect(checkout.dueLater.days[0]?.dueOn).not.toBe(undefined)
  // What is bought for oneself is no debt of the company's.
  await order(buyer, 2)
  await choose(buyer, true)
  expect((await invoices(buyer)).invoices.map(({ orderId }) => orderId)).toEqual([id])
})

test('a buyer sees their own invoices, an approver or admin all, page by page', async () => {
  const { buyer, other, admin, order, invoices } = await open()
  const [one, two] = [await order(buyer, 1), await order(other, 1)]
  const idsOf = (list: CompanyInvoices) => list.invoices.map(({ orderId }) => orderId).toSorted()
  expect(idsOf(await invoices(buyer))).toEqual([one])
  expect(idsOf(await invoices(admin))).toEqual([one, two].toSorted())
  expect((await invoices(admin)).invoices.map(({ isOwn, person }) => [isOwn, person])).toEqual([
    [false, 'Casey Customer'],
    [false, 'Casey Customer'],
  ])
  expect((await invoices(admin, '?after=none')).invoices).toEqual([])
})

test('an invoice that is not the company’s is not placed as it was reviewed', async () => {
  const { buyer, begin, choose, setTerms, account } = await open()
  const id = await begin(buyer, 2)
  await choose(buyer, false)
  const unseen = await place(buyer.shopper, id)
  expect([unseen.status, codeOf(unseen)]).toEqual([409, 'invoice-changed'])
  await buyer.shopper.send({ path: `${API}/checkouts/${id}` })
  const own = await begin(buyer, 2)
  expect((await place(buyer.shopper, id)).status).toBe(200)
  await choose(buyer, true)
  expect((await account(buyer))?.open.amount).toBe(0)
  // Nor is what somebody buys for themselves billed to the company.
  expect(codeOf(await place(buyer.shopper, own))).toBe('invoice-changed')
  expect((await account(buyer))?.open.amount).toBe(0)
  const tight = await begin(buyer, 2)
  await setTerms(100)
  expect(codeOf(await place(buyer.shopper, tight))).toBe('account-limit')
  expect(
    (await buyer.shopper.send({ path: `/checkout/${tight}/review`, headers: { accept: 'text/html' } })).status,
  ).toBe(303)
  const page = await buyer.shopper.send({ path: `/checkout/${tight}`, headers: { accept: 'text/html' } })
  expect(page.text).toContain('more than your company can still owe by invoice')
})

test('an overdue invoice stops further ones until it is paid; a card still pays', async () => {
  const { db, buyer, other, begin, order, pay, account } = await open()
  const id = await order(buyer, 1)
  const reviewed = await begin(other, 1)
  await db.query(age, [id])
  expect(await account(other)).toMatchObject({ isStopped: true })
  expect(codeOf(await place(other.shopper, reviewed))).toBe('account-overdue')
  const page = await other.shopper.send({ path: `/checkout/${reviewed}`, headers: { accept: 'text/html' } })
  expect(page.text).toContain('Halden Studio has an overdue invoice')
  expect((await place(other.shopper, await begin(other, 1, CARD))).status).toBe(200)
  expect((await account(other))?.isStopped).toBe(true)
  await pay(id)
  expect((await account(other))?.isStopped).toBe(false)
})

test('terms end and change by API and command, refused by name where they are wrong', async () => {
  const { commerce, company, merchant, buyer, manage, setTerms, order, account } = await open()
  await order(buyer, 1)
  const shown = await merchant.send({ path: `/api/merchant/companies/${company}` })
  expect(shown.json).toMatchObject({ terms: { limit: { amount: 1000 }, days: 45, firstDue: expect.any(String) } })
  expect((await setTerms(1000.005)).status).toBe(422)
  expect((await manage('set-terms', { limit: { amount: 5, currencyCode: 'EUR' }, days: 3 })).status).toBe(422)
  expect((await manage('set-terms', { limit: { amount: 5, currencyCode: 'USD' }, days: 367 })).status).toBe(400)
  const run = async (name: string, ...words: string[]) => {
    const lines: string[] = []
    const command = resourceCommands(companyResource).find((each) => each.name === `companies ${name}`)
    const code = await command?.run(commerce, [company, ...words], (line) => lines.push(line))
    return { code, said: lines.join('\n') }
  }
  const set = await run('set-terms', '2500.00 USD', '10')
  expect(set.code, set.said).toBe(0)
  expect(set.said).toContain('up to $2,500.00 at once, due after 10 days')
  expect(await account(buyer)).toMatchObject({ limit: { amount: 2500 }, days: 10 })
  expect((await run('end-terms')).code).toBe(0)
  expect(await account(buyer)).toBe(null)
  const reviewed = await order(buyer, 20)
  expect(reviewed).toEqual(expect.any(String))
})

test('the merchant reads which company owes an invoice, and of nobody else one', async () => {
  const { store, commerce, company, merchant, buyer, order } = await open()
  const id = await order(buyer, 1)
  const own = await order({ shopper: makeShopper(store.app) }, 1)
  const listed: Record<string, unknown> = {}
  for (let after = ''; ; ) {
    const { json } = await merchant.send({ path: `/api/merchant/receivables?marketplace=US&limit=100${after}` })
    const { receivables, next } = json as { receivables: { orderId: string; company: unknown }[]; next: string | null }
    for (const each of receivables) listed[each.orderId] = each.company
    if (next === null) break
    after = `&after=${next}`
  }
  expect([listed[id], listed[own]]).toEqual([{ id: company, name: 'Halden Studio' }, null])
  const lines: string[] = []
  const list = receivableCommands.find(({ name }) => name === 'receivables list')
  await list?.run(commerce, [], (line) => lines.push(line))
  expect(lines.find((line) => line.startsWith(id))).toContain('for Halden Studio')
  expect(lines.find((line) => line.startsWith(own))).not.toContain('Studio')
})

test('a press that is sent again, at once or after the limit is used up, is the same order', async () => {
  const { buyer, other, begin, order, account, setTerms } = await open()
  const id = await begin(buyer, 3)
  const placed = await Promise.all(Array.from({ length: 4 }, () => place(buyer.shopper, id)))
  expect(placed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(placed.map(({ json }) => (json as { orderId: string }).orderId)).size).toBe(1)
  await order(other, 3)
  await setTerms(10)
  const again = await place(buyer.shopper, id)
  expect([again.status, again.json]).toEqual([200, placed[0]?.json])
  expect((await account(buyer))?.open.amount).toBe(600)
})

test('terms that end, or days that change, between review and order have to be seen first', async () => {
  const { buyer, begin, manage, setTerms } = await open()
  const ended = await begin(buyer, 2)
  await manage('end-terms')
  expect(codeOf(await place(buyer.shopper, ended))).toBe('invoice-changed')
  await setTerms(1000, 45)
  expect((await place(buyer.shopper, ended)).status).toBe(200)
  const shorter = await begin(buyer, 2)
  await setTerms(1000, 5)
  const refused = await buyer.shopper.send({ method: 'POST', path: `/checkout/${shorter}/place`, form: {} })
  expect([refused.status, refused.text.includes('Who this invoice goes to')]).toEqual([409, true])
  expect((await place(buyer.shopper, shorter)).status).toBe(200)
})
