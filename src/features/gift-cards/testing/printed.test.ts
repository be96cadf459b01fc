import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD, orderOnce } from '#test/order.ts'
import { makeMerchantKey } from '#test/people.ts'
import { readPdf } from '#test/read-pdf.ts'
import { printCommand } from '../work/commands.ts'
import { add, codeIn, giftCardsIn, leftOf, orderOf } from './helpers.ts'

const PRINTED = { asin: 'BXGIFTP050', offerListingId: 'BXGIFTP050-US-1', quantity: 1 }
const WISH = { recipientName: 'Fred', senderName: 'Sue', message: 'Enjoy!' }
const printedFor = (giftCard: object, quantity = 1) => ({ ...PRINTED, quantity, additionalParameters: { giftCard } })

async function openPrinted() {
  const store = await makeStore()
  const kit = giftCardsIn(store)
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const merchant = makeShopper(store.app)
  const ask = (path: string, body?: object) =>
    merchant.send({
      method: 'POST',
      path: `/api/merchant/${path}`,
      headers: { authorization },
      ...(body ? { body } : {}),
    })
  return {
    ...kit,
    store,
    ask,
    ship: (orderId: string, quantity: number) => ask(`orders/${orderId}/ship`, { items: [{ position: 0, quantity }] }),
    /** Prints a card with the command and returns its words. */
    print: async (id: string) => {
      const folder = await mkdtemp(join(tmpdir(), 'buybox-cards-'))
      onTestFinished(() => rm(folder, { recursive: true }))
      const said: string[] = []
      const code = await printCommand.run(store.commerce, [id, join(folder, 'card.pdf')], (line) => said.push(line))
      return code === 0 ? readPdf(await readFile(join(folder, 'card.pdf'))).poppler : said.join(' ')
    },
  }
}

const codeOf = ({ json }: { json: unknown }) => (json as { entity?: { code: string } }).entity?.code ?? 'fine'

test('a printed card is worth something from the day it ships, and only with the code that was printed last', async () => {
  const { store, send, print, ship, mails, states, faults } = await openPrinted()
  const [buyer, friend] = [makeShopper(store.app), makeShopper(store.app)]
  const orderId = await orderOnce(buyer, { items: [printedFor(WISH, 2)], details: CARD })
  await send()
  expect([await mails(), await states()]).toEqual([[], ['ordered', 'ordered']])
  expect((await orderOf(buyer, orderId)).state).toBe('placed')

  const refused = await ship(orderId, 1)
  expect([refused.status, codeOf(refused)]).toEqual([409, 'not-printed'])
  expect((await orderOf(buyer, orderId)).state).toBe('placed')

  const first = await print(`${orderId}-0-0`)
  for (const words of ['Fred', 'Sue has sent you a $50.00 gift card', 'Enjoy!', 'Never expires.'])
    expect(first).toContain(words)
  const second = codeIn(await print(`${orderId}-0-0`))
  expect(codeOf(await add(friend, second))).toBe('over')
  expect((await ship(orderId, 1)).status).toBe(200)
  expect((await states()).toSorted()).toEqual(['ordered', 'sent'])
  expect(codeOf(await add(friend, codeIn(first)))).toBe('unknown')
  expect(codeOf(await add(friend, second))).toBe('fine')
  expect([await leftOf(friend), await faults()]).toEqual([5000, []])
  // It is somebody's now, and the other one has no code yet.
  expect(await print(`${orderId}-0-0`)).toContain('nobody’s yet')
  expect((await ship(orderId, 1)).status).toBe(409)
})

test('an order that is not paid for has no card to print; a cancelled card is never valid', async () => {
  const { store, print, ship, ask, states, commerce, faults } = await openPrinted()
  const buyer = makeShopper(store.app)
  const orderId = await orderOnce(buyer, { items: [PRINTED], details: { payment: 'invoice' } })
  expect(await print(`${orderId}-0-0`)).toBe('The order is not paid for.')
  expect((await ship(orderId, 1)).status).toBe(409)
  await changeOrder(commerce, { id: orderId, owner: undefined }, { kind: 'pay' })
  const code = codeIn(await print(`${orderId}-0-0`))
  expect((await changeOrder(commerce, { id: orderId, owner: undefined }, { kind: 'cancel' })).ok).toBe(true)
  expect(await states()).toEqual(['cancelled'])
  expect(codeOf(await add(buyer, code))).toBe('over')
  expect((await ask('gift-cards/nobody/print')).status).toBe(404)
  expect((await ask(`gift-cards/${orderId}-0-0/print`)).status).toBe(409)
  expect(await faults()).toEqual([])
})

test('a printed card that never arrived is printed again: the new code is good, the lost one is not', async () => {
  const { store, print, ship } = await openPrinted()
  const buyer = makeShopper(store.app)
  const orderId = await orderOnce(buyer, { items: [PRINTED], details: CARD })
  const lost = codeIn(await print(`${orderId}-0-0`))
  await ship(orderId, 1)
  const again = codeIn(await print(`${orderId}-0-0`))
  expect([codeOf(await add(buyer, lost)), codeOf(await add(buyer, again))]).toEqual(['unknown', 'fine'])
  expect(await leftOf(buyer)).toBe(5000)
})

test('a printed card with an email or a day is refused, and so is a card by post that needs no delivery', async () => {
  const { store, ask } = await openPrinted()
  const buyer = makeShopper(store.app)
  const id = await prepareCheckout(buyer, { items: [printedFor({ recipientEmail: 'a@example.com' })], details: CARD })
  const refused = await place(buyer, id)
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('gift-cards')])
  const wish = { marketplace: 'US', asin: 'BXLIBR0001', value: { amount: 10, currencyCode: 'USD' }, byPost: true }
  const wrong = await ask('gift-card-products', wish)
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('byPost')])
})
