import { expect, test } from 'vitest'
import { addPerson, removePerson } from '#commerce/companies/queries.ts'
import { statement } from '#platform/db/sql.ts'
import { addRequest, findRequest } from '../queries/requests.ts'
import { OPEN_DAYS } from '../rules/limits.ts'
import { open, type Person } from './helpers.ts'

const runOut = statement(`UPDATE order_approvals.requests SET expires_at = now() - interval '1 minute' WHERE id = $1`)

test('a limit is lifted only by name: by null in a call, by an empty field in the form', async () => {
  const { admin, buyer, post, read } = await open()
  const limitOf = async () =>
    (await read(admin)).limits?.people.find(({ id }) => id === buyer.who.id)?.limit?.amount ?? null
  const path = `/order-limits/people/${buyer.who.id}`
  const silent = await post(admin, path, {})
  expect([silent.status, silent.text.includes('limit')]).toEqual([400, true])
  const send = (form: Record<string, string>) =>
    admin.shopper.send({ method: 'POST', path: `/account/business/approvals/limits/${buyer.who.id}`, form })
  for (const form of [{}, { limit: 'much' }])
    expect((await send(form as Record<string, string>)).headers.location).toBe(
      '/account/business/approvals?problem=limit',
    )
  expect(await limitOf()).toBe(100)
  expect((await send({ limit: '' })).headers.location).toBe('/account/business/approvals?said=saved')
  expect(await limitOf()).toBe(null)
  await send({ limit: '12.50' })
  expect(await limitOf()).toBe(12.5)
  expect((await post(admin, path, { limit: null })).status).toBe(200)
  expect(await limitOf()).toBe(null)
})

test('what was asked of a former company is asked anew of the one now', async () => {
  const { db, company, buyer, checkout, ask } = await open()
  const other = await open()
  const id = await checkout(buyer, 20)
  const before = await ask(buyer, id)
  expect((await ask(buyer, id)).id).toBe(before.id)
  await db.transaction(async (sql) => {
    await removePerson(sql, company, buyer.who.id)
    await addPerson(sql, other.company, buyer.who.id, 'buyer')
    return { ok: true, value: undefined } as const
  })
  await other.limit(buyer, 100)
  // It would be the other company's invoice, which has to be seen first.
  await buyer.shopper.send({ path: `/api/marketplaces/US/checkouts/${id}` })
  const after = await ask(buyer, id)
  expect(after.id).not.toBe(before.id)
  expect(await findRequest(db, before.id)).toMatchObject({ state: 'WITHDRAWN', company })
  expect(await findRequest(db, after.id)).toMatchObject({ state: 'ASKED', company: other.company })
  expect((await other.read(other.approver)).toDecide.map((each) => each.id)).toEqual([after.id])
})

test('what has run out is asked anew', async () => {
  const { db, buyer, checkout, ask } = await open()
  const id = await checkout(buyer, 20)
  const before = await ask(buyer, id)
  await db.query(runOut, [before.id])
  const after = await ask(buyer, id)
  expect([after.state, after.id === before.id]).toEqual(['ASKED', false])
  expect(await findRequest(db, before.id)).toMatchObject({ state: 'EXPIRED' })
})

test('each list goes on where its page ends', async () => {
  const { store, db, company, buyer, approver, checkout, ask, read } = await open()
  const { id: first } = await ask(buyer, await checkout(buyer, 20))
  const asked = await findRequest(db, first)
  if (!asked) throw new Error('Nothing was asked.')
  const random = () => store.commerce.random.id()
  for (let more = 0; more < 24; more += 1)
    await addRequest(db, { ...asked, id: random(), company, checkoutId: random() }, OPEN_DAYS, 100)
  const at = async ({ shopper }: Person, query: string) =>
    (await shopper.send({ path: `/api/marketplaces/US/company/order-requests${query}` })).json as Awaited<
      ReturnType<typeof read>
    >
  const [mine, theirs] = [await read(buyer), await read(approver)]
  expect([mine.own.length, theirs.toDecide.length, mine.next.toDecide, theirs.next.own]).toEqual([20, 20, null, null])
  const rest = await at(buyer, `?ownAfter=${mine.next.own}`)
  const others = await at(approver, `?toDecideAfter=${theirs.next.toDecide}`)
  expect([rest.own.length, rest.next.own, others.toDecide.length, others.next.toDecide]).toEqual([5, null, 5, null])
  expect(new Set([...mine.own, ...rest.own].map(({ id }) => id)).size).toBe(25)
  const html = { accept: 'text/html' }
  const page = await buyer.shopper.send({ path: '/account/business/approvals', headers: html })
  expect(page.text).toContain(`/account/business/approvals?ownAfter=${mine.next.own}#own`)
  // Another person's request is no place where one's own list goes on.
  expect((await at(approver, `?ownAfter=${first}`)).own).toEqual([])
  expect((await buyer.shopper.send({ path: '/api/marketplaces/US/company/order-requests?after=1' })).status).toBe(400)
})
