import { expect, test } from 'vitest'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeCustomerWithCredit, WISH } from '#test/credit.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD, DRUM, orderOnce } from '#test/order.ts'
import { signIn } from '#test/sign-in.ts'
import type { Command } from '../rules/life/order.ts'
import { changeOrder } from './change-order.ts'
import { remindOfInvoices } from './remind.ts'

type Mail = { recipient: string; subject: string; text: string; html: string }

async function open() {
  const failed: object[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (fields: object) => void failed.push(fields) }
  const store = await makeStore({ log })
  const { commerce } = store
  const deliver = async (): Promise<Mail[]> => {
    await deliverEvents(commerce, commerce.modules)
    const text = 'SELECT recipient, subject, text, html FROM platform.mails ORDER BY queued_at'
    return commerce.db.query<Mail>({ name: '', text })
  }
  return { store, commerce, deliver, failed }
}

test('sends one mail each with the number for placed, cancelled and refunded', async () => {
  const { store, commerce, deliver } = await open()
  const id = await orderOnce(makeShopper(store.app))
  await changeOrder(commerce, { id, owner: undefined }, { kind: 'cancel' })
  await deliver()
  const mails = await deliver()
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['guest@example.com', `Order confirmation ${id}`],
    ['guest@example.com', `Your order ${id} is canceled`],
    ['guest@example.com', 'Your refund of $259.98'],
  ])
  expect(mails[0]?.text).toContain(`http://localhost:3000/orders/${id}`)
  expect(mails[0]?.text).toMatch(/^2 × .+: \$259\.98$/m)
  expect(mails[0]?.text).toContain('Total: $259.98')
})

test('names the parts of a payment, and says of each refund where it went', async () => {
  const { store, commerce, deliver } = await open()
  const { shopper } = await makeCustomerWithCredit(store, 2000)
  const id = await orderOnce(shopper, { details: WISH })
  await changeOrder(commerce, { id, owner: undefined }, { kind: 'cancel' })
  await deliver()
  const [placed, ...later] = await deliver()
  expect(placed?.text).toContain('Total: $259.98\nStore credit $20.00\nTest card ending in 4242 $239.98')
  expect(later.map(({ subject }) => subject)).toEqual([
    ...[`Your order ${id} is canceled`, '$20.00 added to your store credit', 'Your refund of $239.98'],
  ])
})

test('sends the tracking number with the shipped mail and escapes it', async () => {
  const { store, commerce, deliver } = await open()
  const id = await orderOnce(makeShopper(store.app))
  await changeOrder(commerce, { id, owner: undefined }, { kind: 'ship', tracking: '<b>T-1</b>' })
  const mail = (await deliver()).at(-1)
  expect([mail?.subject, mail?.text]).toEqual([`Your order ${id} has shipped`, expect.stringContaining('<b>T-1</b>')])
  expect(mail?.html).toContain('&lt;b&gt;T-1')
})

test('sends a mail for each parcel and for cancelled units, which names them', async () => {
  const { store, commerce, deliver } = await open()
  const id = await orderOnce(makeShopper(store.app), { items: [{ ...DRUM, quantity: 3 }] })
  const items = [{ position: 0, quantity: 1 }]
  const commands: Command[] = [
    { kind: 'ship', items, carrier: 'DHL', tracking: 'T-1' },
    { kind: 'cancel', items },
    { kind: 'ship' },
  ]
  for (const command of commands) {
    await changeOrder(commerce, { id, owner: undefined }, command)
    await deliver()
  }
  const mails = (await deliver()).slice(1).filter(({ subject }) => !subject.includes('refund'))
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Part of your order ${id} has shipped`,
    `Items in your order ${id} are canceled`,
    `The rest of your order ${id} has shipped`,
  ])
  for (const { text } of mails) expect(text).toMatch(/^1 × /m)
  expect(mails[0]?.text).toContain('Carrier: DHL\nTracking number: T-1')
  expect(mails[2]?.text).not.toContain('T-1')
})

test("writes in the order's language and links to the page in that language", async () => {
  const { store, deliver } = await open()
  const shopper = makeShopper(store.app, 'de.localhost:3000')
  const offer = { ...DRUM, offerListingId: 'BXDRUM0001-DE-1' }
  const started = await shopper.send({
    method: 'POST',
    path: '/api/marketplaces/DE/checkouts',
    body: { items: [offer] },
  })
  const { id } = started.json as { id: string }
  const form = {
    email: 'eva@example.com',
    fullName: 'Eva',
    line1: 'Weg 1',
    line2: '',
    city: 'Berlin',
    region: '',
    postalCode: '10115',
    country: 'DE',
    delivery: 'standard',
    payment: 'invoice',
  }
  await shopper.send({ method: 'POST', path: `/checkout/${id}/details`, form })
  await shopper.send({ path: `/checkout/${id}/review` })
  const placed = await shopper.send({ method: 'POST', path: `/checkout/${id}/place`, form: {} })
  const order = String(placed.headers.location).split('/').at(-1) ?? ''
  const [mail] = await deliver()
  expect(mail).toMatchObject({ subject: `Bestellbestätigung ${order}`, recipient: 'eva@example.com' })
  expect(mail?.text).toContain(`http://de.localhost:3000/orders/${order}`)
  expect(mail?.html).toContain('lang="de"')
})

test('sends no mail for a refused order or an erased shopper', async () => {
  const { store, commerce, deliver, failed } = await open()
  const shopper = makeShopper(store.app)
  const declined = { ...CARD, cardNumber: '4000 0000 0000 0002' }
  await place(shopper, await prepareCheckout(shopper, { items: [DRUM], details: declined }))
  expect(await deliver()).toEqual([])
  await orderOnce(shopper)
  const [{ owner } = { owner: '' }] = await commerce.db.query<{ owner: string }>({
    name: '',
    text: 'SELECT owner FROM orders.orders',
  })
  for (const { shopperData } of commerce.modules) await shopperData?.erase?.(commerce.db, owner)
  expect(await deliver()).toEqual([])
  expect(failed).toEqual([])
})

test('writes at most ten mails to an address that may be a stranger’s, but always to the account’s and when it ships', async () => {
  const { store, commerce, deliver } = await open()
  const order = async (shopper: Shopper, email: string) => {
    const placed = await place(shopper, await prepareCheckout(shopper, { items: [DRUM], details: { email } }))
    return (placed.json as { orderId: string }).orderId
  }
  const customer = makeShopper(store.app)
  const { email } = await signIn(store, customer)
  const ids: string[] = []
  for (let round = 0; round < 12; round += 1) {
    ids.push(await order(makeShopper(store.app), 'Stranger@example.com'))
    await order(customer, email)
  }
  const count = async (to: string) => (await deliver()).filter(({ recipient }) => recipient === to).length
  expect([await count('Stranger@example.com'), await count(email)]).toEqual([10, 12])
  await changeOrder(commerce, { id: ids[11] ?? '', owner: undefined }, { kind: 'ship', tracking: 'T-1' })
  expect(await count('Stranger@example.com')).toBe(11)
})

test('writes at most ten mails for one buyer to addresses that may be strangers’', async () => {
  const { store, deliver } = await open()
  const shopper = makeShopper(store.app)
  for (let round = 0; round < 12; round += 1) {
    const details = { email: `stranger-${round}@example.com` }
    await place(shopper, await prepareCheckout(shopper, { items: [DRUM], details }))
  }
  expect(await deliver()).toHaveLength(10)
})

test('says how an invoice is paid, reminds of it and says that it was paid', async () => {
  const { store, commerce, deliver } = await open()
  const id = await orderOnce(makeShopper(store.app), { details: { payment: 'invoice' } })
  await commerce.db.query({
    name: '',
    text: `UPDATE orders.payments SET due_at = '2026-11-02T12:00:00Z', reminders = 0`,
  })
  await remindOfInvoices(commerce, [{ marketplace: 'US', days: 3 }])
  await deliver()
  await changeOrder(commerce, { id, owner: undefined }, { kind: 'pay', amount: undefined })
  const [placed, reminder, paid] = await deliver()
  const how = `Please pay $259.98 by November 2, 2026. Use ${id} as the payment reference.`
  expect(placed?.text).toContain(how)
  expect([reminder?.subject, reminder?.text.includes(how)]).toEqual([`Payment reminder for order ${id}`, true])
  expect(paid?.subject).toBe(`We've received your payment for order ${id}`)
})
