import { expect, test } from 'vitest'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { expireRequestsJob } from '../jobs.ts'
import { orderApprovals } from '../server.ts'
import { requestResource } from '../work/resource.ts'
import { open } from './helpers.ts'

test('the merchant sees requests, by the API and commands', async () => {
  const { store, company, buyer, checkout, ask } = await open()
  const { id } = await ask(buyer, await checkout(buyer, 20))
  const { shopper } = await makeSignedIn(store, { role: 'merchant' })
  const listed = await shopper.send({ path: '/api/merchant/order-requests?limit=1' })
  expect(listed.json).toMatchObject({ requests: [{ id, company, state: 'ASKED', person: { email: buyer.who.email } }] })
  expect((await shopper.send({ path: `/api/merchant/order-requests/${id}` })).json).toMatchObject({ id, company })
  const lines: string[] = []
  const list = resourceCommands(requestResource).find(({ name }) => name === 'order-requests list')
  expect(await list?.run(store.commerce, [], (line) => lines.push(line))).toBe(0)
  expect(lines.join('\n')).toContain(`${id}  US  ASKED`)
})

test('a person’s copy has their requests without the card’s token, and an erased person none', async () => {
  const { store, db, buyer, approver, checkout, ask, approve } = await open()
  const card = { payment: 'test-card', cardNumber: '4242 4242 4242 4242' }
  const { id } = await ask(buyer, await checkout(buyer, 20, card))
  await approve(approver, id)
  const { collect, erase } = orderApprovals.shopperData ?? {}
  const copy = JSON.stringify(await collect?.(db, `customer:${buyer.who.id}`))
  expect([copy.includes(id), copy.includes('"most":10000'), copy.includes('token')]).toEqual([true, true, false])
  const erased = (who: string) =>
    db.transaction(async (sql) => {
      await erase?.(sql, `customer:${who}`)
      return { ok: true, value: undefined } as const
    })
  await erased(approver.who.id)
  const left = JSON.stringify(await collect?.(db, `customer:${buyer.who.id}`))
  expect(left).toContain(id)
  await erased(buyer.who.id)
  expect(await collect?.(db, `customer:${buyer.who.id}`)).toEqual({ limits: [], requests: [] })
  await expireRequestsJob.run(store.commerce)
})
