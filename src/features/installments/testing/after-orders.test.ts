import { expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { bring } from '#test/order.ts'
import { makeSignedIn, signIn } from '#test/sign-in.ts'
import { dueInstallmentsJob } from '../jobs.ts'
import { DRUM, inParts, openWith, plansOf, shortOf } from './helpers.ts'

type Mail = { recipient: string; subject: string; text: string }

const open = async (items?: (programId: string) => object[]) => {
  const opened = await openWith({ makeStore, makeSignedIn })
  const shopper = makeShopper(opened.store.app)
  const bought = items?.(opened.program.id) ?? [inParts(opened.program.id)]
  const placed = await place(shopper, await prepareCheckout(shopper, { items: bought }))
  expect(placed.status, placed.text).toBe(200)
  const { orderId } = placed.json as { orderId: string }
  const { merchant, rows, store } = opened
  const line = (await plansOf(shopper, orderId))[0]?.line ?? -1
  const first = `${orderId}-${line}`
  return {
    ...opened,
    shopper,
    orderId,
    line,
    short: async () => shortOf((await plansOf(shopper, orderId))[0]),
    ask: (deed: string, body: object) =>
      merchant.send({ method: 'POST', path: `/api/merchant/orders/${orderId}/${deed}`, body }),
    pay: (number: number) =>
      merchant.send({ method: 'POST', path: `/api/merchant/installments/parts/${first}-${number}/pay`, body: {} }),
    cancel: () => shopper.send({ method: 'POST', path: `/api/orders/${orderId}/cancel` }),
    run: () => dueInstallmentsJob.run(store.commerce),
    mails: () => rows<Mail>(`SELECT recipient, subject, text FROM platform.mails WHERE subject LIKE 'Payment %'`),
  }
}

test('mails the shopper once per due payment, however often and wherever the job runs', async () => {
  const { rows, run, mails, orderId } = await open()
  await Promise.all([run(), run(), run()])
  await run()
  const [mail, ...none] = await mails()
  expect(none).toEqual([])
  expect(mail).toMatchObject({ recipient: 'guest@example.com', subject: 'Payment 1 of 5 is due: $26.00' })
  for (const words of [`Please name ${orderId} when you pay.`, 'There is no interest.', `/orders/${orderId}`])
    expect(mail?.text).toContain(words)
  await rows(`UPDATE installments.parts SET due_on = due_on - 40`)
  await Promise.all([run(), run()])
  expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
    'Payment 1 of 5 is due: $26.00',
    'Payment 2 of 5 is due: $26.00',
  ])
})

test('sends one mail for each of many payments due at once', async () => {
  const { rows, run, mails } = await open()
  await rows(
    `WITH plan AS (
       INSERT INTO installments.plans SELECT order_id, line + n, program_id, owner, marketplace, asin, parts, amount, began_on
       FROM installments.plans, generate_series(1, 60) n RETURNING order_id, line, parts, amount
     ) INSERT INTO installments.parts (id, order_id, line, number, parts, plan_amount, amount, due_on)
     SELECT order_id || '-' || line || '-2', order_id, line, 2, parts, amount, amount / parts, '2020-01-01' FROM plan`,
  )
  await Promise.all([run(), run()])
  expect((await mails()).length).toBe(61)
})

test('a cancelled order owes nothing: open payments end, paid ones stay recorded, and no mail is sent', async () => {
  const { cancel, short, pay, run, mails, shopper, orderId } = await open()
  await pay(1)
  expect((await cancel()).status).toBe(200)
  expect(await short()).toEqual(['paid 0', 'ended 0', 'ended 0', 'ended 0', 'ended 0'])
  await run()
  expect(await mails()).toEqual([])
  expect((await pay(2)).status).toBe(409)
  const page = await shopper.send({ path: `/orders/${orderId}`, headers: { accept: 'text/html' } })
  expect(page.text).toContain('Nothing more to pay of these monthly payments.')
})

test('cancelling while the job runs and the merchant records a payment sends at most one mail and leaves each payment in one state', {
  tags: 'gate',
}, async () => {
  const { cancel, short, pay, run, mails } = await open()
  const [, , booked] = await Promise.all([cancel(), run(), pay(1), run()])
  expect((await mails()).length).toBeLessThanOrEqual(1)
  expect(await short()).toEqual([booked.status === 200 ? 'paid 0' : 'ended 0', ...Array(4).fill('ended 0')])
})

test('takes cancelled units off the open payments of their line, and ends the plan with the last', async () => {
  const { shopper, orderId, line, pay, short } = await open((id) => [inParts(id, { quantity: 2 }), DRUM])
  await pay(1)
  const cancel = async (position: number) => {
    const body = { items: [{ position, quantity: 1 }] }
    const path = `/api/orders/${orderId}/cancel`
    expect((await shopper.send({ method: 'POST', path, body })).status).toBe(200)
  }
  await cancel(1 - line)
  expect(await short()).toEqual(['paid 0', 'open 52', 'open 52', 'open 51.99', 'open 51.99'])
  await cancel(line)
  expect(await short()).toEqual(['paid 0', 'open 52', 'open 25.99', 'ended 0', 'ended 0'])
  await cancel(line)
  expect(await short()).toEqual(['paid 0', 'ended 0', 'ended 0', 'ended 0', 'ended 0'])
})

test('takes returned units off the open payments of their own line, last one first', async () => {
  const { store, shopper, orderId, line, ask, pay, short } = await open((id) => [inParts(id, { quantity: 2 }), DRUM])
  await pay(1)
  await bring(store, orderId)
  const back = async (position: number) => {
    const body = { items: [{ position, quantity: 1 }], reason: 'not-needed' }
    await shopper.send({ method: 'POST', path: `/api/orders/${orderId}/returns`, body })
    expect((await ask('receive-return', { restock: true })).status).toBe(200)
  }
  await back(1 - line)
  expect(await short()).toEqual(['paid 0', 'open 52', 'open 52', 'open 51.99', 'open 51.99'])
  await back(line)
  // 129.99 comes off the 207.98 still open.
  expect(await short()).toEqual(['paid 0', 'open 52', 'open 25.99', 'ended 0', 'ended 0'])
  await back(line)
  expect(await short()).toEqual(['paid 0', 'ended 0', 'ended 0', 'ended 0', 'ended 0'])
})

test('takes goodwill refunds off the last payments, also in the mail, and never more than is owed', async () => {
  const { rows, ask, short, run, mails } = await open()
  expect((await ask('refund', { minorUnits: 3000 })).status).toBe(200)
  expect(await short()).toEqual(['due 26', 'open 26', 'open 26', 'open 21.99', 'ended 0'])
  await rows(`UPDATE installments.parts SET due_on = '2026-01-01', mailed_at = now() WHERE number < 4`)
  await rows(`UPDATE installments.parts SET due_on = '2026-01-01' WHERE number = 4`)
  await run()
  expect(await mails()).toMatchObject([{ subject: 'Payment 4 of 5 is due: $21.99' }])
  expect((await mails())[0]?.text).toContain('already taken off')
  expect((await ask('refund', { minorUnits: 9999 })).status).toBe(200)
  expect(await short()).toEqual(['ended 0', 'ended 0', 'ended 0', 'ended 0', 'ended 0'])
})

test('concurrent refunds together take off their sum', { tags: 'gate' }, async () => {
  const { ask, shopper, orderId } = await open()
  await Promise.all(Array.from({ length: 5 }, () => ask('refund', { minorUnits: 1000 })))
  expect((await plansOf(shopper, orderId))[0]?.owed.amount).toBe(79.99)
})

test('moves what a guest owes to the customer at sign-in, includes it in their data copy, and anonymizes it on erasure', async () => {
  const { store, shopper, orderId, rows, run, mails } = await open()
  const { id } = await signIn(store, shopper)
  expect((await plansOf(shopper, orderId)).length).toBe(1)
  const { installmentsOfShopper } = await import('../queries/shopper-data.ts')
  const owner = `customer:${id}`
  const copy = await installmentsOfShopper.collect?.(store.commerce.db, owner)
  expect(copy).toMatchObject([{ orderId, amount: 12999, schedule: [{ number: 1, state: 'open' }, {}, {}, {}, {}] }])
  await installmentsOfShopper.erase?.(store.commerce.db, owner)
  expect(await rows(`SELECT DISTINCT owner FROM installments.plans`)).toEqual([{ owner: `erased ${orderId}` }])
  await rows(`UPDATE orders.orders SET email = ''`)
  await run()
  expect(await mails()).toEqual([])
})

test('a cancellation by the merchant ends the payments in the same transaction', async () => {
  const { store, orderId, short } = await open()
  await changeOrder(store.commerce, { id: orderId, owner: undefined }, { kind: 'cancel' })
  expect(await short()).toEqual(Array(5).fill('ended 0'))
})
