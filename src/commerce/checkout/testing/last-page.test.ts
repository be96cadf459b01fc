import { expect, test } from 'vitest'
import { DETAILS } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { asMerchant } from '#test/settings.ts'

const IN_JAPAN = {
  ...DETAILS,
  line1: '丸の内1-1-1',
  city: '千代田区',
  region: '東京都',
  postalCode: '100-0005',
  country: 'JP',
}

/** The last page before an order in a marketplace, without its data, which has texts that it does not show. */
async function lastPage(settings: Record<string, unknown>, code: 'US' | 'JP', details: Record<string, string>) {
  const store = await makeStore()
  const { set } = await asMerchant(store)
  for (const [field, value] of Object.entries(settings)) expect((await set(field, value)).status).toBe(200)
  const shopper = makeShopper(store.app, code === 'JP' ? 'jp.localhost:3000' : undefined)
  const path = `/api/marketplaces/${code}/checkouts`
  const items = [{ asin: 'BXDRUM0001', offerListingId: `BXDRUM0001-${code}-1`, quantity: 2 }]
  const { id } = (await shopper.send({ method: 'POST', path, body: { items } })).json as { id: string }
  const filled = await shopper.send({ method: 'PUT', path: `${path}/${id}/details`, body: details })
  expect(filled.status, filled.text).toBe(200)
  const { text } = await shopper.send({ path: `/checkout/${id}/review`, headers: { accept: 'text/html' } })
  return { text: text.replaceAll(/<script.*?<\/script>/gs, ''), total: (filled.json as Total).total.displayString }
}
type Total = { total: { displayString: string } }

test('in Japan the last page says quantity, price, payment, when it arrives, and how to cancel and to return', async () => {
  const { text, total } = await lastPage({ 'marketplaces.JP.returnDays': 8 }, 'JP', IN_JAPAN)
  for (const words of [total, '2', '請求書', 'お届け', '発送前であれば無料でキャンセルできます。', '到着後8日以内'])
    expect(text, words).toContain(words)
})

test('where nothing can be returned the last page says nothing of it', async () => {
  const returns = /return items within/
  expect((await lastPage({}, 'US', DETAILS)).text).toMatch(returns)
  expect((await lastPage({ 'marketplaces.US.returnDays': 0 }, 'US', DETAILS)).text).not.toMatch(returns)
})

test('the button says that an invoice is paid later, and what is charged now is paid now', async () => {
  const buttonOf = (text: string) => />(Place order and pay[^<]*)</.exec(text)?.[1]
  expect(buttonOf((await lastPage({}, 'US', DETAILS)).text)).toBe('Place order and pay $259.98 later')
  expect(buttonOf((await lastPage({}, 'US', { ...DETAILS, ...CARD })).text)).toBe('Place order and pay $259.98')
})
