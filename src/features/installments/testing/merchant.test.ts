import { describe, expect, test } from 'vitest'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { OrderedPart, Program } from '../contract/merchant.ts'
import { installmentsCommands } from '../work/commands.ts'
import { codeOf, DRUM, inParts, openWith, PROGRAMS } from './helpers.ts'

const open = async () => {
  const opened = await openWith({ makeStore, makeSignedIn })
  const order = async () => {
    const shopper = makeShopper(opened.store.app)
    const placed = await place(shopper, await prepareCheckout(shopper, { items: [inParts(opened.program.id)] }))
    return (placed.json as { orderId: string }).orderId
  }
  return { ...opened, order }
}

const OVERDUE = '/api/merchant/installments/overdue'

describe('monthly payments of the merchant', () => {
  test('reports every fault at once', async () => {
    const { merchant, rows } = await open()
    const count = () => rows(`SELECT count(*)::int AS count FROM installments.programs`)
    const before = await count()
    const send = (body: object) => merchant.send({ method: 'POST', path: PROGRAMS, body })
    const faultsOf = (json: unknown) =>
      (json as { entity: { details: { field: string }[] } }).entity.details.map(({ field }) => field).toSorted()
    const malformed = await send({ marketplace: 'XX', asin: 'BXNONE0001', parts: 25, interestFree: false })
    expect(malformed.status).toBe(400)
    expect(faultsOf(malformed.json)).toEqual(['asin', 'interestFree', 'marketplace', 'parts'])
    for (const parts of [1, 2.5, '3', null])
      expect((await send({ marketplace: 'US', asin: DRUM.asin, parts })).status).toBe(400)
    const taken = await send({ marketplace: 'US', asin: DRUM.asin, parts: 3 })
    expect([taken.status, faultsOf(taken.json)]).toEqual([422, ['asin']])
    expect(await count()).toEqual(before)
  })

  test('gives a product one program, even with concurrent requests, and allows another once it has ended', async () => {
    const { merchant, program, end, create } = await open()
    const send = () =>
      merchant.send({ method: 'POST', path: PROGRAMS, body: { marketplace: 'US', asin: 'BXCABL0001', parts: 3 } })
    const answers = await Promise.all(Array.from({ length: 6 }, send))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422])
    const ended = (await end(program.id)).json as Program
    expect(ended).toMatchObject({ standing: 'ended', parts: 5, interestFree: true })
    expect((await end(program.id)).json).toEqual(ended)
    expect((await create({ parts: 3 })).standing).toBe('active')
  })

  test('has at most as many payments as fit into the days of the marketplace', async () => {
    const { merchant } = await openWith({ makeStore, makeSignedIn })
    const ask = (parts: number) =>
      merchant.send({ method: 'POST', path: PROGRAMS, body: { marketplace: 'DE', asin: DRUM.asin, parts } })
    const refused = await ask(3)
    const problem = 'must be at most 2: the setting marketplaces.DE.longestPlanDays allows 50 days'
    expect([refused.status, refused.json]).toMatchObject([422, { entity: { details: [{ field: 'parts', problem }] } }])
    expect((await ask(2)).status).toBe(201)
  })

  test('creates once per Idempotency-Key, and lists page by page', async () => {
    const { merchant } = await open()
    const body = { marketplace: 'US', asin: 'BXCABL0001', parts: 3 }
    const send = () => merchant.send({ method: 'POST', path: PROGRAMS, body, headers: { 'idempotency-key': 'k1' } })
    const [one, two] = await Promise.all([send(), send()])
    expect([one.status, two.status, two.text]).toEqual([201, 201, one.text])
    type List = { programs: Program[]; next: string | null }
    const first = (await merchant.send({ path: `${PROGRAMS}?limit=1` })).json as List
    expect(first.programs.map(({ id }) => id)).toEqual([(one.json as Program).id])
    const rest = (await merchant.send({ path: `${PROGRAMS}?after=${first.next}` })).json as List
    expect(rest.programs.some(({ id }) => id === first.next)).toBe(false)
    expect(rest.programs.length).toBeGreaterThan(2)
  })

  test('lists overdue payments, oldest first, and records a payment once', async () => {
    const { merchant, order, rows, program } = await open()
    const orders = [await order(), await order()]
    const overdue = async (query = '') =>
      (await merchant.send({ path: `${OVERDUE}${query}` })).json as { parts: OrderedPart[]; next: string | null }
    expect((await overdue()).parts).toEqual([])
    await rows(`UPDATE installments.parts SET due_on = due_on - 20 WHERE order_id = '${orders[0]}'`)
    await rows(`UPDATE installments.parts SET due_on = due_on - 40 WHERE order_id = '${orders[1]}'`)
    const late = [`${orders[1]}-0-1`, `${orders[0]}-0-1`, `${orders[1]}-0-2`]
    expect((await overdue()).parts.map(({ id }) => id)).toEqual(late)
    const page = await overdue('?limit=2')
    expect((await overdue(`?after=${page.next}`)).parts.map(({ id }) => id)).toEqual(late.slice(2))
    const pay = (id: string) =>
      merchant.send({ method: 'POST', path: `/api/merchant/installments/parts/${id}/pay`, body: {} })
    const answers = await Promise.all([pay(late[0] ?? ''), pay(late[0] ?? '')])
    for (const { status, json } of answers)
      expect([status, json]).toMatchObject([200, { state: 'paid', owed: { amount: 0 } }])
    expect((await overdue()).parts.map(({ id }) => id)).toEqual(late.slice(1))
    expect((await pay('0000-00000-00000-0-1')).status).toBe(404)
    expect((await merchant.send({ path: `${PROGRAMS}/${program.id}` })).json).toMatchObject({ plans: 2 })
    expect(codeOf((await merchant.send({ path: `${PROGRAMS}/nobody` })).json)).toBe('not-found')
  })

  test('refuses everyone but the merchant', async () => {
    const { store, program } = await open()
    const { shopper } = await makeSignedIn(store)
    for (const [who, status] of [
      [makeShopper(store.app), 401],
      [shopper, 403],
    ] as const)
      for (const [method, path] of [
        ['GET', PROGRAMS],
        ['POST', PROGRAMS],
        ['GET', `${PROGRAMS}/${program.id}`],
        ['POST', `${PROGRAMS}/${program.id}/end`],
        ['GET', OVERDUE],
        ['POST', '/api/merchant/installments/parts/0000-00000-00000-0-1/pay'],
      ] as const)
        expect((await who.send({ method, path, ...(method === 'POST' ? { body: {} } : {}) })).status).toBe(status)
  })

  test('works the same from the command line', async () => {
    const { store, order, rows } = await open()
    const run = async (name: string, ...args: string[]) => {
      const said: string[] = []
      const command = installmentsCommands.find((each) => each.name === `installments ${name}`)
      return { code: await command?.run(store.commerce, args, (line) => said.push(line)), said: said.join('\n') }
    }
    const made = await run('create', '--product', 'BXCABL0001', '--parts', '3')
    expect(made).toEqual({ code: 0, said: expect.stringMatching(/^[\w-]{22}$/) })
    expect((await run('list')).said).toContain(`${made.said}  US  active  BXCABL0001 in 3 parts, 0 ordered`)
    expect([(await run('end', made.said)).code, (await run('end', 'nobody')).code]).toEqual([0, 1])
    const wrong = await run('create', '--parts', '1', '--marketplace', 'XX')
    expect([wrong.code, wrong.said.split('\n').length]).toEqual([1, 3])
    expect((await run('create', '--colour', 'red')).code).toBe(1)
    expect((await run('overdue')).said).toBe('Nothing is overdue.')
    const id = `${await order()}-0-1`
    await rows(`UPDATE installments.parts SET due_on = '2026-01-31' WHERE id = '${id}'`)
    expect((await run('overdue')).said).toBe(`${id}  2026-01-31  $26.00`)
    expect([(await run('paid', id)).code, (await run('paid', 'nobody')).code]).toEqual([0, 1])
    expect((await run('overdue')).said).toBe('Nothing is overdue.')
  })
})
