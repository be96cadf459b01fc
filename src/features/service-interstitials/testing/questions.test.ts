import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { storeQuestion } from '../queries.ts'
import { DEMO_QUESTIONS } from '../rules/demo.ts'
import { addLink } from '../rules/fall-back.ts'

const HTML = { accept: 'text/html' }
const ITEMS = [
  { asin: 'BXCHIM0002', offerListingId: 'BXCHIM0002-US-1' },
  { asin: 'BXINST0001', offerListingId: 'BXINST0001-US-1' },
]

type Line = { id: string; asin: string; associatedItemId: string | null }
const linesOf = async (shopper: Shopper): Promise<Line[]> =>
  ((await shopper.send({ path: '/api/marketplaces/US/cart/items' })).json as { entity: { items: Line[] } }).entity.items

const token = async (shopper: Shopper): Promise<string> =>
  ((await shopper.send({ path: '/api/shopper-state' })).json as { csrfToken: string }).csrfToken

const link = (shopper: Shopper, path: string, accept = 'text/html') =>
  shopper.send({ path, headers: { accept, 'sec-fetch-site': 'same-origin' } })

test.each(['US', 'GB', 'DE', 'FR', 'IT', 'ES', 'BR', 'JP'])('every scenario asks its question in %s', async (code) => {
  const shopper = makeShopper(
    (await sharedStore()).app,
    `${code === 'US' ? '' : `${code.toLowerCase()}.`}localhost:3000`,
  )
  const file = new URL('../../../../demo/scenarios.json', import.meta.url)
  const tour: Record<string, { asin: string }> = JSON.parse(readFileSync(file, 'utf8')).scenarios
  expect([tour['service-interstitial']?.asin, tour['service-buyable']?.asin]).toEqual(
    DEMO_QUESTIONS.map(({ asin }) => asin),
  )
  for (const { asin } of DEMO_QUESTIONS) {
    const { text } = await shopper.send({ path: `/dp/${asin}`, headers: HTML })
    expect(text).toContain('"service-interstitials"')
    expect(text).toContain('data-zip-pattern')
  }
})

test('a product without a question has nothing of this', async () => {
  const shopper = makeShopper((await sharedStore()).app)
  const { text } = await shopper.send({ path: '/dp/BXCABL0001', headers: HTML })
  expect(text).not.toContain('service-interstitials')
})

test('the multi-buy link adds product and service in one transaction, tied to each other, with the page’s token only', async () => {
  const shopper = makeShopper((await sharedStore()).app)
  const given = await token(shopper)
  expect((await link(shopper, addLink('', 'wrong', ITEMS))).status).toBe(403)
  expect(await linesOf(shopper)).toEqual([])
  const answer = await link(shopper, addLink('', given, ITEMS))
  expect([answer.status, answer.headers.location]).toEqual([303, '/cart?said=added'])
  const lines = await linesOf(shopper)
  const product = lines.find(({ asin }) => asin === 'BXCHIM0002')
  expect(lines.find(({ asin }) => asin === 'BXINST0001')?.associatedItemId).toBe(product?.id)
})

test('the multi-buy link adds all or nothing, and names what it cannot read', async () => {
  const shopper = makeShopper((await sharedStore()).app)
  const given = await token(shopper)
  const [product] = ITEMS
  const absent = { asin: 'BXINST0001', offerListingId: 'nothing' }
  expect((await link(shopper, addLink('', given, product ? [product, absent] : []))).status).toBeGreaterThanOrEqual(400)
  expect(await linesOf(shopper)).toEqual([])
  const unread = await link(shopper, `/gp/cart/add?asin.1=x&offer.1=y&token=${given}`, 'application/json')
  expect([unread.status, unread.text]).toEqual([400, expect.stringContaining('asin.1')])
  expect((await link(shopper, `/gp/cart/add?token=${given}`)).status).toBe(400)
})

test('a product has one question at a time', async () => {
  const { commerce } = await makeStore()
  const question = {
    id: 'other',
    marketplace: 'US' as const,
    asin: 'BXCHIM0002',
    serviceAsin: 'BXINST0001',
    isBuyable: true,
  }
  expect(await commerce.db.read((sql) => storeQuestion(sql, question))).toBe(false)
})
