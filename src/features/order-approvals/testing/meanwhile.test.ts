import { expect, test } from 'vitest'
import { addPerson } from '#commerce/companies/queries.ts'
import { statement } from '#platform/db/sql.ts'
import { codeOf, open } from './helpers.ts'

const stock = statement(`UPDATE offers.offers SET stock = $1 WHERE id = 'BXCABL0001-US-1'`)
const terms = statement(
  `INSERT INTO companies.terms (company_id, most, days) VALUES ($1, $2, 30) ON CONFLICT (company_id) DO UPDATE SET most = excluded.most`,
)

test('of many that are asked at once, a person has 50 open requests', async () => {
  const { buyer, checkout, ask, post, read } = await open()
  const ids: string[] = []
  for (let each = 0; each < 14; each += 1) ids.push(await checkout(buyer, 20))
  const [first = ''] = ids
  await ask(buyer, first)
  const { db } = await open()
  await db.query(fill, [buyer.who.id])
  const asked = await Promise.all(
    ids.slice(1).map((checkoutId) => post(buyer, '/order-requests', { checkoutId, note: '' })),
  )
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(new Set(asked.filter(({ status }) => status !== 201).map(codeOf))).toEqual(new Set(['full']))
  expect((await read(buyer)).own.length).toBeGreaterThan(0)
})

const fill = statement(
  `INSERT INTO order_approvals.requests (id, company_id, customer_id, marketplace, checkout_id, lines, details, total, note, expires_at)
   SELECT left(md5(n::text || r.id), 22), r.company_id, r.customer_id, r.marketplace, left(md5('c' || n || r.id), 22), r.lines, r.details, r.total, '', r.expires_at
   FROM order_approvals.requests r, generate_series(1, 47) AS n WHERE r.customer_id = $1`,
)

test('who may not decide any more decides nothing; what they had approved stays approved', async () => {
  const { db, company, buyer, approver, checkout, ask, approve, refuse, order } = await open()
  const [one, two] = [await ask(buyer, await checkout(buyer, 20)), await ask(buyer, await checkout(buyer, 21))]
  await approve(approver, one.id)
  await db.transaction(
    async (sql) => ({ ok: true, value: await addPerson(sql, company, approver.who.id, 'buyer') }) as const,
  )
  expect([(await approve(approver, two.id)).status, (await refuse(approver, two.id)).status]).toEqual([404, 404])
  expect((await order(buyer, await checkout(buyer, 20))).status).toBe(200)
  expect((await order(buyer, await checkout(buyer, 21))).status).toBe(422)
})

test('an approval holds neither stock nor what the company may owe', async () => {
  const { db, company, buyer, approver, checkout, ask, approve, begin, order, read } = await open()
  await db.query(terms, [company, 100_000])
  const { id } = await ask(buyer, await checkout(buyer, 20))
  await approve(approver, id)
  const [one, two] = [await begin(buyer, id), await begin(buyer, id)]
  await db.query(stock, [19])
  const sold = await order(buyer, one)
  expect([sold.status, codeOf(sold)]).toEqual([422, 'stock'])
  await db.query(stock, [100_000])
  await db.query(terms, [company, 100])
  const overdrawn = await order(buyer, two)
  expect([overdrawn.status, codeOf(overdrawn)]).toEqual([422, 'account-limit'])
  expect((await read(buyer)).own[0]?.state).toBe('APPROVED')
  await db.query(terms, [company, 100_000])
  expect((await order(buyer, await begin(buyer, id))).status).toBe(200)
})
