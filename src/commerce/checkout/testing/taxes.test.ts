import { expect, test, vi } from 'vitest'
import { announceRates } from '#commerce/taxes/queries.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { DRUM } from '#test/order.ts'

const NEW_YORK = { city: 'New York', region: 'NY', postalCode: '10001' }

test('refuses an order whose tax has changed since it was reviewed, and takes it once it was seen', async () => {
  const { app, commerce } = await makeStore()
  const shopper = makeShopper(app)
  const id = await prepareCheckout(shopper, { items: [DRUM], details: NEW_YORK })
  const path = `/api/marketplaces/US/checkouts/${id}`
  const totalNow = async () => ((await shopper.send({ path })).json as { total: { displayString: string } }).total
  expect(await totalNow()).toMatchObject({ displayString: '$270.38' })
  await vi.waitFor(() => expect(commerce.db.isListening()).toBe(true))
  const heard = new Promise<void>((changed) => commerce.taxes.onChange(changed))
  await commerce.db.query({ name: '', text: `UPDATE taxes.rates SET rate = 50000 WHERE region = 'NY'` })
  await announceRates(commerce.db)
  await heard
  expect(await place(shopper, id)).toMatchObject({ status: 409, json: { entity: { code: 'tax-changed' } } })
  expect(await totalNow()).toMatchObject({ displayString: '$272.98' })
  const placed = await place(shopper, id)
  expect(placed.status, placed.text).toBe(200)
})

test("before there is an address, says that the tax follows where it depends on the state, and asks by the marketplace's country elsewhere", async () => {
  const { app } = await makeStore()
  const begin = async (code: string, host: string) => {
    const shopper = makeShopper(app, host)
    const items = [{ asin: DRUM.asin, offerListingId: `BXDRUM0001-${code}-1`, quantity: 1 }]
    const path = `/api/marketplaces/${code}/checkouts`
    const { id } = (await shopper.send({ method: 'POST', path, body: { items } })).json as { id: string }
    return shopper.send({ path: `/checkout/${id}`, headers: { accept: 'text/html' } })
  }
  expect((await begin('US', 'localhost:3000')).text).toContain('Based on your address')
  expect((await begin('DE', 'de.localhost:3000')).text).toContain('inkl. MwSt. (19 %)')
})
