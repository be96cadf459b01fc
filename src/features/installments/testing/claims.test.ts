import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { codeOf, DRUM, openWith } from './helpers.ts'

const HOUR_MS = 3_600_000
const DEALS = '/api/merchant/deals'

/** A deal on the speaker; undefined in a store without deals. */
async function open() {
  const opened = await openWith({ makeStore, makeSignedIn })
  const { merchant } = opened
  const { asin, offerListingId } = DRUM
  const made = await merchant.send({
    method: 'POST',
    path: DEALS,
    body: {
      marketplace: 'US',
      asin,
      offerListingId,
      endsAt: new Date(Date.now() + HOUR_MS).toISOString(),
      totalUnits: 5,
      dealPrice: { amount: 99, currencyCode: 'USD' },
    },
  })
  if (made.status === 404) return undefined
  expect(made.status).toBe(201)
  const { id } = made.json as { id: string }
  const free = async () => ((await merchant.send({ path: `${DEALS}/${id}` })).json as { free: number }).free
  return { ...opened, id, free }
}

test('a claim with payments that are not for its product here and now is refused as in the cart, and claims nothing', async (context) => {
  const opened = await open()
  if (!opened) return context.skip('a store without deals')
  const { store, program, create, end, id, free } = opened
  const path = `/api/marketplaces/US/deals/${id}/claim-and-add-to-cart`
  const german = await create({ parts: 2, marketplace: 'DE' })
  const other = await create({ asin: 'BXCABL0001' })
  const shopper = makeShopper(store.app)
  const itemsOf = async () =>
    ((await shopper.send({ path: '/api/marketplaces/US/cart/items' })).json as { entity: { items: object[] } }).entity
      .items
  const claim = (programId: string, more: object = {}) => {
    const body = { asin: DRUM.asin, quantity: 1, installmentsProgramId: programId, ...more }
    return shopper.send({ method: 'POST', path, body })
  }
  const claimAmongParameters = (programId: string) =>
    claim(programId, { additionalParameters: { installments: { programId } } })
  const claimByForm = (programId: string) => {
    const form = { asin: DRUM.asin, quantity: '1', 'installments-check': '1', programId }
    return shopper.send({ method: 'POST', path: `/deals/${id}/claim`, form, headers: { accept: 'application/json' } })
  }
  const add = (programId: string) => {
    const body = { items: [{ ...DRUM, additionalParameters: { installments: { programId } } }] }
    return shopper.send({ method: 'POST', path: '/api/marketplaces/US/cart/carts/retail/items', body })
  }
  const expectRefused = async (programId: string, code: string) => {
    for (const way of [add, claim, claimAmongParameters, claimByForm]) {
      const { status, json } = await way(programId)
      expect([way.name, status, codeOf(json)]).toEqual([way.name, 422, code])
    }
    expect([await itemsOf(), await free()]).toEqual([[], 5])
  }
  await expectRefused(other.id, 'program-of-another-product')
  await expectRefused(german.id, 'program-of-another-marketplace')
  await expectRefused('no-such-program', 'unknown-program')

  // A right one is claimed, by which it is seen that only the program was wrong.
  const right = makeShopper(store.app)
  const body = { asin: DRUM.asin, quantity: 1, installmentsProgramId: program.id }
  expect((await right.send({ method: 'POST', path, body })).status).toBe(200)
  expect(await free()).toBe(4)

  await end(program.id)
  const late = await claim(program.id)
  expect([late.status, codeOf(late.json)]).toEqual([422, 'program-ended'])
  expect([await itemsOf(), await free()]).toEqual([[], 4])
})
