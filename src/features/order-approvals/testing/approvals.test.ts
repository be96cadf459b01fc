import { expect, test } from 'vitest'
import { decideCompany, removePerson } from '#commerce/companies/queries.ts'
import { statement } from '#platform/db/sql.ts'
import { prepareCheckout } from '#test/check-out.ts'
import { codeOf, detailsOf, open } from './helpers.ts'

const mails = statement(`SELECT subject, text FROM platform.mails WHERE recipient = $1 ORDER BY queued_at, id`, {
  subject: 'text',
  text: 'text',
})
const dear = statement(`UPDATE offers.offers SET price = $1 WHERE id = 'BXCABL0001-US-1'`)
const runOut = statement(`UPDATE order_approvals.requests SET expires_at = now() - interval '1 second' WHERE id = $1`)

test('an order above the limit waits for approval, and is then placed once, as it was approved', async () => {
  const { db, buyer, approver, checkout, ask, approve, read, begin, order } = await open()
  const small = await checkout(buyer, 5)
  expect((await order(buyer, small)).status).toBe(200)
  const id = await checkout(buyer, 20)
  const refused = await order(buyer, id)
  expect([refused.status, detailsOf(refused)]).toMatchObject([422, { feature: 'order-approvals', reason: 'approval' }])
  const review = await buyer.shopper.send({ path: `/checkout/${id}/review`, headers: { accept: 'text/html' } })
  expect([review.text.includes('Ask for approval'), review.text.includes('Place order')]).toEqual([true, false])
  const request = await ask(buyer, id)
  expect(request).toMatchObject({
    state: 'ASKED',
    person: { email: buyer.who.email },
    lines: [{ asin: 'BXCABL0001', units: '20', total: { amount: 200 } }],
    note: 'For the studio',
  })
  expect(await ask(buyer, id)).toEqual(request)
  expect((await order(buyer, id)).status).toBe(422)
  expect((await read(approver)).toDecide.map((each) => each.id)).toEqual([request.id])
  const [asked] = await db.query(mails, [approver.who.email])
  expect(asked?.text).toContain('For the studio')
  expect((await approve(approver, request.id)).json).toMatchObject({ state: 'APPROVED', decidedBy: 'Casey Customer' })
  expect((await db.query(mails, [buyer.who.email])).some(({ subject }) => subject.startsWith('Approved'))).toBe(true)
  const placed = await order(buyer, await begin(buyer, request.id))
  expect(placed.status, placed.text).toBe(200)
  const { orderId } = placed.json as { orderId: string }
  expect((await read(buyer)).own).toMatchObject([{ state: 'ORDERED', orderId }])
  // The same checkout as the one that was asked for, and a new one: the approval is used.
  expect((await order(buyer, id)).status).toBe(422)
  expect((await order(buyer, await checkout(buyer, 20))).status).toBe(422)
  expect(codeOf(await approve(approver, request.id))).toBe('state')
})

test('the checkout that was asked for can be placed itself, and the cart is emptied where it is still what was approved', async () => {
  const { buyer, approver, add, ask, approve, begin, order } = await open()
  await add(buyer, 20)
  const id = await prepareCheckout(buyer.shopper)
  const request = await ask(buyer, id)
  await approve(approver, request.id)
  const begun = await begin(buyer, request.id)
  expect((await order(buyer, begun)).status).toBe(200)
  const cart = await buyer.shopper.send({ path: '/api/marketplaces/US/cart/items' })
  expect((cart.json as { entity: { items: unknown[] } }).entity.items).toEqual([])
})

test.each<[string, number, object]>([
  ['a unit more', 21, {}],
  ['a unit less', 19, {}],
  ['another address', 20, { line1: '2 Main Street' }],
  ['a dearer delivery', 20, { delivery: 'express' }],
])('%s than what was approved has to be asked for again', async (_what, quantity, details) => {
  const { buyer, approver, checkout, ask, approve, order } = await open()
  const request = await ask(buyer, await checkout(buyer, 20))
  await approve(approver, request.id)
  expect((await order(buyer, await checkout(buyer, quantity, details))).status).toBe(422)
  expect((await order(buyer, await checkout(buyer, 20))).status).toBe(200)
})

test('a higher price has to be asked for again, a lower one does not', async () => {
  const { db, buyer, approver, checkout, ask, approve, begin, order } = await open()
  const request = await ask(buyer, await checkout(buyer, 20))
  await approve(approver, request.id)
  await db.query(dear, [1001])
  expect((await order(buyer, await begin(buyer, request.id))).status).toBe(422)
  await db.query(dear, [999])
  expect((await order(buyer, await begin(buyer, request.id))).status).toBe(200)
})

test('a changed checkout that is asked for again takes the place of what was asked before', async () => {
  const { buyer, approver, add, ask, approve, read } = await open()
  await add(buyer, 20)
  const id = await prepareCheckout(buyer.shopper)
  const first = await ask(buyer, id)
  await add(buyer, 1)
  const unseen = await buyer.shopper.send({
    method: 'POST',
    path: '/api/marketplaces/US/company/order-requests',
    body: { checkoutId: id },
  })
  expect(codeOf(unseen)).toBe('changed')
  await buyer.shopper.send({ path: `/api/marketplaces/US/checkouts/${id}` })
  const second = await ask(buyer, id)
  expect(second.id).not.toBe(first.id)
  expect((await read(buyer)).own.map(({ state }) => state)).toEqual(['ASKED', 'WITHDRAWN'])
  expect(codeOf(await approve(approver, first.id))).toBe('state')
})

test('nobody decides about their own order, not in another role either, and only people who may decide see it', async () => {
  const { db, company, buyer, approver, admin, join, checkout, ask, approve, refuse, limit, post } = await open()
  const other = await open()
  const colleague = await join('buyer')
  await limit(approver, 100)
  const own = await ask(approver, await checkout(approver, 20))
  expect(codeOf(await approve(approver, own.id))).toBe('own')
  const request = await ask(buyer, await checkout(buyer, 20))
  for (const stranger of [colleague, other.approver, other.admin]) {
    expect((await approve(stranger, request.id)).status).toBe(404)
    expect((await refuse(stranger, request.id)).status).toBe(404)
    expect((await post(stranger, `/order-requests/${request.id}/withdraw`)).status).toBe(404)
    expect((await post(stranger, `/order-requests/${request.id}/checkout`)).status).toBe(404)
  }
  const person = (role: string) =>
    db.transaction(async (sql) => {
      const { addPerson } = await import('#commerce/companies/queries.ts')
      await addPerson(sql, company, buyer.who.id, role === 'admin' ? 'admin' : 'buyer')
      return { ok: true, value: undefined } as const
    })
  await person('admin')
  expect(codeOf(await approve(buyer, request.id))).toBe('own')
  await person('buyer')
  expect(codeOf(await refuse(admin, request.id, ' '))).not.toBe('state')
  expect((await refuse(admin, request.id)).json).toMatchObject({ state: 'REFUSED', reason: 'Too dear' })
  expect(codeOf(await approve(admin, request.id))).toBe('state')
})

test('a lowered limit, a suspended company and a removed person are decided at the moment of the order', async () => {
  const { db, company, buyer, approver, limit, checkout, ask, approve, order, read, begin } = await open()
  const id = await checkout(buyer, 5)
  await limit(buyer, 0)
  expect((await order(buyer, id)).status).toBe(422)
  await limit(buyer, null)
  const dearOne = await checkout(buyer, 30)
  expect((await order(buyer, dearOne)).status).toBe(200)
  await limit(buyer, 100)
  const request = await ask(buyer, await checkout(buyer, 20))
  await db.transaction(async (sql) => {
    await decideCompany(sql, company, 'SUSPENDED', 'Unpaid')
    return { ok: true, value: undefined } as const
  })
  expect((await approve(approver, request.id)).status).toBe(404)
  expect(await read(approver)).toMatchObject({ company: null, toDecide: [] })
  await db.transaction(async (sql) => {
    await decideCompany(sql, company, 'ACTIVE', null)
    return { ok: true, value: undefined } as const
  })
  expect((await approve(approver, request.id)).status).toBe(200)
  const begun = await begin(buyer, request.id)
  await db.transaction(async (sql) => {
    await removePerson(sql, company, buyer.who.id)
    return { ok: true, value: undefined } as const
  })
  // Whoever left buys for themselves, by an invoice of their own, and uses nobody's approval.
  expect(codeOf(await order(buyer, begun))).toBe('invoice-changed')
  await buyer.shopper.send({ path: `/api/marketplaces/US/checkouts/${begun}` })
  expect((await order(buyer, begun)).status).toBe(200)
  expect((await read(approver)).decided).toEqual([])
})

test('where everything needs approval, it is asked for but by an admin', async () => {
  const { buyer, approver, admin, limit, post, checkout, order } = await open()
  await limit(buyer, null)
  expect((await post(admin, '/order-limits', { isAll: true })).json).toMatchObject({ limits: { isAll: true } })
  for (const person of [buyer, approver]) expect((await order(person, await checkout(person, 1))).status).toBe(422)
  expect((await order(admin, await checkout(admin, 1))).status).toBe(200)
  await post(admin, '/order-limits', { isAll: false })
  expect((await order(buyer, await checkout(buyer, 1))).status).toBe(200)
})

test('who buys for themselves needs nobody, and what has run out is no approval', async () => {
  const { db, buyer, approver, checkout, ask, approve, order, post } = await open()
  const request = await ask(buyer, await checkout(buyer, 20))
  await approve(approver, request.id)
  await db.query(runOut, [request.id])
  expect((await order(buyer, await checkout(buyer, 20))).status).toBe(422)
  expect(codeOf(await post(buyer, `/order-requests/${request.id}/checkout`))).toBe('state')
  const side = (to: string) => post(buyer, '/side', { side: to })
  await side('me')
  expect((await order(buyer, await checkout(buyer, 20))).status).toBe(200)
})

test('bad input is refused by name, and only an admin sets limits', async () => {
  const { buyer, approver, admin, post, checkout } = await open()
  const other = await open()
  const path = `/order-limits/people/${buyer.who.id}`
  expect(codeOf(await post(approver, path, { limit: 5 }))).toBe('not-admin')
  expect(codeOf(await post(buyer, '/order-limits', { isAll: false }))).toBe('not-admin')
  expect((await post(other.admin, path, { limit: 5 })).status).toBe(404)
  for (const limit of [-1, 'much', 2_000_000_000]) {
    const refused = await post(admin, path, { limit })
    expect([refused.status, refused.text.includes('limit')]).toEqual([400, true])
  }
  expect(codeOf(await post(admin, path, { limit: 1.005 }))).toBe('currency')
  const long = await post(buyer, '/order-requests', { checkoutId: await checkout(buyer, 20), note: 'a'.repeat(501) })
  expect([long.status, long.text.includes('note')]).toEqual([400, true])
  expect(codeOf(await post(buyer, '/order-requests', { checkoutId: await checkout(buyer, 1) }))).toBe('not-needed')
  expect((await post(buyer, '/order-requests', { checkoutId: await checkout(approver, 20) })).status).toBe(404)
})

test('what people write is kept without what turns or hides the text around it, and a refusal says something', async () => {
  const { buyer, approver, checkout, ask, refuse } = await open()
  const request = await ask(buyer, await checkout(buyer, 20), 'For\u0007 the \u202Estudio')
  expect(request.note).toBe('For the studio')
  const silent = await refuse(approver, request.id, '\u200B')
  expect([silent.status, codeOf(silent)]).toEqual([422, 'reason'])
  expect((await refuse(approver, request.id, 'Too\u202E dear')).json).toMatchObject({ reason: 'Too dear' })
})

test('requests are ordered and withdrawn where they were asked, and listed there', async () => {
  const { buyer, checkout, ask, read } = await open()
  await ask(buyer, await checkout(buyer, 20))
  expect((await read(buyer)).own).toHaveLength(1)
  const elsewhere = await buyer.shopper.send({ path: '/api/marketplaces/GB/company/order-requests' })
  expect(elsewhere.json).toMatchObject({ company: 'Halden Studio', own: [] })
})

test('whoever has left gets no answer to what is sent again', async () => {
  const { db, company, buyer, approver, checkout, ask } = await open()
  const { id } = await ask(buyer, await checkout(buyer, 20))
  const send = () =>
    approver.shopper.send({
      method: 'POST',
      path: `/api/marketplaces/US/company/order-requests/${id}/approve`,
      body: {},
      headers: { 'idempotency-key': `approve-${id}` },
    })
  const once = await send()
  expect([once.status, (await send()).text]).toEqual([200, once.text])
  await db.transaction(async (sql) => {
    await removePerson(sql, company, approver.who.id)
    return { ok: true, value: undefined } as const
  })
  expect((await send()).status).toBe(404)
})
