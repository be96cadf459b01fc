import { expect, test } from 'vitest'
import { findDocumentsOf } from '#commerce/documents/queries/documents.ts'
import { documentPdf } from '#commerce/documents/work/pdf.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { CABLE, OFFERS_TIMES, offerOf } from '#test/fresh-shop.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { readPdf } from '#test/read-pdf.ts'
import { suggestionResource } from '../work/resource.ts'
import { codeOf } from './helpers.ts'
import { MARKET, open } from './suggesting.ts'

const sent = statement(`SELECT subject, text FROM platform.mails ORDER BY subject`, { subject: 'text', text: 'text' })

const cents = ({ amount }: { amount: number }) => Math.round(amount * 100)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.runIf(OFFERS_TIMES)(
  'a shopper who is asked accepts what costs more, and pays what was replaced; order, mail and invoice say so',
  async () => {
    const opened = await open()
    const { store, shopper, orderId, first, suggested, answer, pick, shown, read, stock } = opened
    const { commerce } = store
    const { id } = await suggested(first, { quantity: 2 })
    expect(await shown()).toMatchObject([{ id, state: 'suggested', acceptedBy: null, quantity: 2, canAnswer: true }])
    const unasked = await pick(1, { offerListingId: offerOf(first), picked: 2 })
    expect([unasked.status, unasked.text]).toEqual([422, expect.stringContaining('was not accepted by the shopper')])
    const page = (await shopper.send({ path: `/orders/${orderId}` })).text
    expect(page).toContain('Yes, bring it')
    await deliverEvents(commerce, commerce.modules)
    const asked = (await commerce.db.query(sent)).find(({ subject }) => subject.startsWith('Something else instead of'))
    const link = /\/orders\/link\?token=\S+&to=substitutes/.exec(asked?.text ?? '')?.[0] ?? ''
    // Whoever has the mail answers without an account, on any device.
    const phone = makeShopper(store.app)
    const followed = await phone.send({ path: link })
    expect([followed.status, followed.headers.location]).toEqual([303, `/orders/${orderId}/substitutes`])
    expect((await phone.send({ path: `/orders/${orderId}/substitutes` })).text).toContain('Yes, bring it')
    const path = `/order-substitutes/${id}`
    const pressed = await phone.send({ method: 'POST', path, form: { answer: 'accept' } })
    expect([pressed.status, pressed.headers.location]).toEqual([303, `/orders/${orderId}/substitutes`])
    expect(await shown()).toMatchObject([{ state: 'accepted', acceptedBy: 'shopper', canAnswer: true }])

    const before = await read()
    const year = new Date().getUTCFullYear() + 2
    const dateMark = { kind: 'best-before', date: `${year}-03-01` }
    const picked = await pick(1, { offerListingId: offerOf(first), picked: 2, dateMark })
    expect([picked.status, picked.json]).toEqual([200, { id: orderId, state: 'placed' }])
    const after = await read()
    expect(after.items).toMatchObject([
      { position: 0, quantity: 3, cancelled: 2, subtotal: { amount: 25 }, picking: { picked: 1, reason: 'replaced' } },
      {
        position: 1,
        asin: first,
        quantity: 2,
        subtotal: { amount: 50 },
        replaces: 0,
        picking: { picked: 2, reason: 'substitute', dateMark },
      },
    ])
    expect(cents(after.total)).toBe(cents(before.total))
    expect(cents(after.itemsTotal) + cents(after.deliveryTotal) + cents(after.tax.total)).toBe(cents(after.total))
    expect(after.payments.map(({ amount }) => cents(amount))).toEqual([cents(after.total)])
    expect(await stock(first)).toBe(7)
    expect((await answer(id, 'accept')).status).toBe(200)
    await deliverEvents(commerce, commerce.modules)
    const words = `Instead of ${after.items[0]?.title}, which wasn’t there.`
    const orderPage = plain((await shopper.send({ path: `/orders/${orderId}` })).text)
    for (const said of [words, `Best by March 1, ${year}`]) expect(orderPage).toContain(said)
    expect((await commerce.db.query(sent)).filter(({ text }) => text.includes(words)).length).toBeGreaterThan(0)
    const [invoice] = await findDocumentsOf(commerce.db, orderId)
    if (!invoice) expect.fail('There is no invoice.')
    expect(invoice.snapshot.lines.map(({ quantity }) => quantity)).toEqual([1, 2])
    expect(invoice.snapshot.total.gross).toBe(cents(after.total))
    expect(readPdf(await documentPdf(commerce, invoice)).poppler.replaceAll(/\s+/g, ' ')).toContain('Instead of')
    expect((await opened.verb(`orders/${orderId}/ship`)).status).toBe(200)
    expect((await opened.verb(`orders/${orderId}/deliver`)).status).toBe(200)
    expect((await read()).state).toBe('delivered')
  },
)

test.runIf(OFFERS_TIMES)(
  'what the shopper allows or has named comes at once, costs what it costs, and is refused with one press',
  async () => {
    const { shopper, orderId, first, second, suggested, answer, pick, shown, read, verb } = await open({
      named: ['second'],
    })
    expect(await suggested(first)).toMatchObject({ state: 'suggested', acceptedBy: null })
    const [asked] = await shown()
    expect((await verb(`substitutes/${asked?.id}/withdraw`)).json).toMatchObject({ state: 'withdrawn' })
    expect((await answer(asked?.id ?? '', 'accept')).status).toBe(409)
    const own = await suggested(second)
    expect(own).toMatchObject({ state: 'accepted', acceptedBy: 'named' })
    const path = `/order-substitutes/${own.id}`
    const pressed = await shopper.send({ method: 'POST', path, form: { answer: 'refuse' } })
    expect([pressed.status, pressed.headers.location]).toEqual([303, `/orders/${orderId}`])
    expect((await pick(2, { offerListingId: offerOf(second), picked: 1 })).status).toBe(422)
    expect((await answer(own.id, 'accept')).status).toBe(409)
    const late = await shopper.send({ method: 'POST', path, form: { answer: 'accept' } })
    expect(late.headers.location).toBe(`/orders/${orderId}/substitutes?fault=answered`)
    await suggested(second)
    expect((await pick(2, { offerListingId: offerOf(second), picked: 1 })).status).toBe(200)
    expect((await read()).items.map(({ subtotal }) => cents(subtotal))).toEqual([5000, 1000])

    const allowed = await open({ choice: 'allow' })
    expect(await allowed.suggested(allowed.first)).toMatchObject({ state: 'accepted', acceptedBy: 'choice' })
  },
)

test.runIf(OFFERS_TIMES)('what is impossible is refused by name', async () => {
  const { first, second, elsewhere, suggest, suggested, sell, pick, merchant, answer, guest, verb } = await open({
    allergens: ['milk'],
  })
  for (const [offer, change, status, words] of [
    [offerOf(elsewhere), {}, 422, 'offerListingId: is not an offer of this store'],
    ['nothing', {}, 422, 'offerListingId: is not an offer of this store'],
    [offerOf(CABLE), {}, 422, 'offerListingId: is the product that it stands for'],
    [offerOf(second), {}, 422, 'offerListingId: may contain milk, which the shopper excluded'],
    [offerOf(first), { position: 7 }, 422, 'position: is no line of this order'],
    [offerOf(first), { quantity: 4 }, 422, 'quantity: must be at most 3'],
    [offerOf(first), { quantity: 0 }, 400, 'quantity'],
    [offerOf(first), { orderId: '0000-00000-00000' }, 422, 'orderId: is not an order of a fresh store'],
    [offerOf(first), { price: 1 }, 400, 'price'],
  ] as const) {
    const refused = await suggest(offer, change)
    expect([refused.status, refused.text]).toEqual([status, expect.stringContaining(words)])
  }
  await sell(MARKET, first, { stock: 1 })
  expect((await suggest(offerOf(first), { quantity: 2 })).text).toContain(
    'quantity: must be at most 1: no more is in stock',
  )
  const { id } = await suggested(first)
  expect((await suggest(offerOf(first))).text).toContain('withdraw that first')
  expect((await answer(id, 'accept', guest())).status).toBe(404)
  expect((await answer('x'.repeat(22), 'accept')).status).toBe(404)
  expect((await answer(id, 'maybe')).status).toBe(400)
  const foreign = await guest().send({
    method: 'POST',
    path: `/order-substitutes/${id}`,
    form: { answer: 'accept' },
  })
  expect(foreign.status).toBe(404)
  expect((await answer(id, 'accept')).status).toBe(200)
  expect((await answer(id, 'accept')).status).toBe(200)
  // It was there when it was suggested.
  await sell(MARKET, first, { stock: 0 })
  const gone = await pick(2, { offerListingId: offerOf(first), picked: 1 })
  expect([gone.status, gone.text]).toEqual([422, expect.stringContaining('items.0.substitute.picked')])
  expect((await pick(2)).status).toBe(200)
  expect((await suggest(offerOf(first))).text).toContain('orderId: does not wait to be picked')
  expect(codeOf(await verb(`substitutes/${id}/withdraw`))).toBe('picked')
  expect((await merchant.send({ path: '/api/merchant/substitutes' })).json).toMatchObject({ suggestions: [{ id }] })

  const never = await open({ choice: 'none', named: ['first'] })
  expect((await never.suggest(offerOf(never.first))).text).toContain(
    'orderId: is of somebody who wants nothing instead',
  )
})

test.runIf(OFFERS_TIMES)(
  'of an answer and a pick at once the one that is later finds what the other did, and of two answers a refusal holds',
  async () => {
    for (let round = 0; round < 4; round += 1) {
      const { first, suggested, answer, pick, shown, read, stock } = await open({ choice: 'allow' })
      const { id } = await suggested(first)
      const both = await Promise.all([
        answer(id, 'refuse'),
        answer(id, 'refuse'),
        pick(2, { offerListingId: offerOf(first), picked: 1 }),
      ])
      const [one, two, picked] = both.map(({ status }) => status)
      const isPicked = picked === 200
      expect([one, two, picked]).toEqual([200, 200, isPicked ? 200 : 422])
      // What was picked before it was refused is taken out again.
      expect((await read()).items.slice(1).map(({ cancelled }) => cancelled)).toEqual(isPicked ? [1] : [])
      expect((await shown())[0]?.state).toBe('refused')
      expect(await stock(first)).toBe(9)
    }
    const { first, suggested, answer, shown } = await open()
    const { id } = await suggested(first)
    const answers = await Promise.all([answer(id, 'accept'), answer(id, 'refuse')])
    expect(answers[1]?.status).toBe(200)
    expect((await shown())[0]?.state).toBe('refused')
  },
)

test.runIf(OFFERS_TIMES)('one unit does not come instead of two lines: nothing is picked then', async () => {
  const { first, suggested, sell, verb, orderId, read, stock } = await open({ choice: 'allow', isTwo: true })
  await suggested(first)
  await suggested(first, { position: 1 })
  await sell(MARKET, first, { stock: 1 })
  const substitute = { offerListingId: offerOf(first), picked: 1 }
  const items = (second: object) => ({
    items: [
      { position: 0, picked: 2, substitute },
      { position: 1, picked: 0, ...second },
    ],
  })
  const both = await verb(`orders/${orderId}/pick`, items({ substitute }))
  expect([both.status, both.text]).toEqual([422, expect.stringContaining('is more than there is in stock')])
  expect([(await read()).items.length, await stock(first)]).toEqual([2, 1])
  expect((await verb(`orders/${orderId}/pick`, items({}))).status).toBe(200)
  expect((await read()).items.map(({ replaces }) => replaces)).toEqual([undefined, undefined, 0])
  expect(await stock(first)).toBe(0)
})

test.runIf(OFFERS_TIMES)('the command line does the same', async () => {
  const { store, orderId, first } = await open()
  const run = async (name: string, ...args: string[]) => {
    const said: string[] = []
    const command = resourceCommands(suggestionResource).find((each) => each.name === `substitutes ${name}`)
    return { code: await command?.run(store.commerce, args, (line) => said.push(line)), said: said.join('\n') }
  }
  const made = await run('create', '--order', orderId, '--line', '0', '--offer', offerOf(first))
  expect(made.code).toBe(0)
  expect((await run('list')).said).toContain(`${orderId} line 0  suggested`)
  expect((await run('withdraw', made.said.trim())).said).toContain('withdrawn')
  expect((await run('create', '--order', orderId, '--line', 'x', '--offer', 'y')).code).toBe(1)
})
