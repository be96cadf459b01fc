import { describe, expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { Campaign } from '../contract/merchant.ts'
import { accessoryCommands } from '../work/commands.ts'

const LIST = '/api/merchant/marketplaces/US/accessories'
const ONE = `${LIST}/BXDRUM0001`

async function open() {
  const store = await makeStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const set = (accessories: object[], headers = {}) =>
    merchant.send({ method: 'PUT', path: ONE, body: { accessories }, headers })
  const html = async () =>
    (await makeShopper(store.app).send({ path: '/dp/BXDRUM0001', headers: { accept: 'text/html' } })).text
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: '', text })
  return { store, merchant, set, html, rows }
}

const addWith = (shopper: ReturnType<typeof makeShopper>, additionalParameters: object) =>
  shopper.send({
    method: 'POST',
    path: '/api/marketplaces/US/cart/carts/retail/items',
    body: { items: [{ asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1, additionalParameters }] },
  })

describe('accessory campaigns of the merchant', () => {
  test('creates, replaces and removes a campaign, and the page follows at once', async () => {
    const { merchant, set, html } = await open()
    expect(await html()).not.toContain('items[1.upsell]')
    const made = await set([{ asin: 'BXCABL0001' }, { asin: 'BXCABL0002', scheduledAsin: 'BXCABL0001' }])
    expect(made.status).toBe(200)
    expect(made.json).toMatchObject({
      marketplace: 'US',
      primaryAsin: 'BXDRUM0001',
      accessoriesCampaignSource: 'merchant',
      accessories: [{ asin: 'BXCABL0001', scheduledAsin: 'BXCABL0001', isInterstitial: true }, { asin: 'BXCABL0002' }],
    })
    await expect.poll(html).toContain('name="items[1.upsell][asin]"')
    expect((await set([{ asin: 'BXCHAR0030' }])).status).toBe(200)
    await expect.poll(html).toContain('value="BXCHAR0030"')
    expect(((await merchant.send({ path: ONE })).json as Campaign).accessories).toHaveLength(1)
    const remove = () => merchant.send({ method: 'DELETE', path: ONE })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
    expect((await merchant.send({ path: ONE })).status).toBe(404)
    await expect.poll(html).not.toContain('upsell')
  })

  test('what an accessory carries is posted by its form, told in the cart API, and kept for the merchant', async () => {
    const { store, set, html } = await open()
    const additionalParameters = {
      isDigitalSubscription: true,
      fixedCustomCartAttribute: 'gift-with-purchase',
      customAttributeName: 'length',
      customAttributeValue: '2 m',
      productLineItemCustomKeyValuePair: { key: 'campaign', value: 'A & B' },
      upsellLineItemCustomKeyValuePair: { key: 'slot', value: '1' },
    }
    const wrong = await set([{ asin: 'BXCABL0001', additionalParameters: { colour: 'red' } }])
    expect(wrong.status).toBe(400)
    expect((await set([{ asin: 'BXCABL0001', additionalParameters }])).status).toBe(200)
    const carries = /name="(items\[1\.upsell\]\[additionalParameters\][^"]+)" value="([^"]*)"/g
    const fieldsOf = (text: string) =>
      Object.fromEntries([...text.matchAll(carries)].map(([, name, value]) => [name, value?.replace('&amp;', '&')]))
    await expect.poll(async () => Object.keys(fieldsOf(await html()))).toHaveLength(8)
    const shopper = makeShopper(store.app)
    const form = {
      ASIN: 'BXDRUM0001',
      offerListingID: 'BXDRUM0001-US-1',
      quantity: '1',
      'items[1.upsell][asin]': 'BXCABL0001',
      'items[1.upsell][offerListingId]': 'BXCABL0001-US-1',
      ...(fieldsOf(await html()) as Record<string, string>),
    }
    const added = await shopper.send({ method: 'POST', path: '/gp/product/handle-buy-box', form })
    expect(added.status).toBe(303)
    const cart = await shopper.send({ path: '/api/marketplaces/US/cart/items' })
    const { items } = (cart.json as { entity: { items: { asin: string; terms: object; adjustments: object[] }[] } })
      .entity
    const line = items.find(({ asin }) => asin === 'BXCABL0001')
    expect(line).toMatchObject({ terms: additionalParameters, adjustments: [] })
    expect((await addWith(shopper, { isDigitalSubscription: 'yes' })).status).toBe(400)
    expect((await addWith(shopper, { customAttributeValue: '2 m' })).status).toBe(200)
    const invented = await addWith(shopper, { customAttributeName: 'length', customAttributeValue: '9 m' })
    expect([invented.status, invented.json]).toMatchObject([
      422,
      { entity: { code: 'attribute-not-offered', message: 'This item is not offered with: customAttributeValue.' } },
    ])
  })

  test('reports every fault at once and stores nothing', async () => {
    const { set, rows } = await open()
    const before = await rows('SELECT asin FROM accessories.entries')
    const fieldsOf = (json: unknown) =>
      (json as { entity: { details: { field: string }[] } }).entity.details.map(({ field }) => field).toSorted()
    const wrong = await set([
      { asin: 'BXDRUM0001' },
      { asin: 'BXNONE0001' },
      { asin: 'BXCABL0001', offerListingId: 'x' },
    ])
    expect(wrong.status).toBe(422)
    expect(fieldsOf(wrong.json)).toEqual(['accessories.0.asin', 'accessories.1.asin', 'accessories.2.offerListingId'])
    const malformed = await set([{ asin: 'short' }, { asin: 'BXCABL0001', isAutomated: 'yes' }])
    expect([malformed.status, fieldsOf(malformed.json)]).toEqual([
      400,
      ['accessories.0.asin', 'accessories.1.isAutomated'],
    ])
    expect((await set([])).status).toBe(400)
    expect(await rows('SELECT asin FROM accessories.entries')).toEqual(before)
  })

  test('leaves one complete campaign when several are set at the same time', async () => {
    const { set, rows } = await open()
    const wishes = [['BXCABL0001', 'BXCABL0002'], ['BXCHAR0030'], ['BXDOCK0001', 'BXSTAN0001', 'BXMOUN0001']]
    const answers = await Promise.all(wishes.map((asins) => set(asins.map((asin) => ({ asin })))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const left = await rows<{ asin: string }>(
      `SELECT asin FROM accessories.entries WHERE primary_asin = 'BXDRUM0001' AND marketplace = 'US' ORDER BY position`,
    )
    expect(wishes).toContainEqual(left.map(({ asin }) => asin))
  })

  test('lists campaigns page by page, and refuses everyone but the merchant', async () => {
    const { store, merchant } = await open()
    type List = { campaigns: Campaign[]; next: string | null }
    const first = (await merchant.send({ path: `${LIST}?limit=1` })).json as List
    expect(first.campaigns).toHaveLength(1)
    const rest = (await merchant.send({ path: `${LIST}?after=${first.next}` })).json as List
    expect(rest.campaigns.map(({ primaryAsin }) => primaryAsin)).not.toContain(first.next)
    const { shopper } = await makeSignedIn(store)
    for (const [who, status] of [
      [makeShopper(store.app), 401],
      [shopper, 403],
    ] as const) {
      for (const path of [LIST, ONE]) expect((await who.send({ path })).status).toBe(status)
      expect((await who.send({ method: 'PUT', path: ONE, body: {} })).status).toBe(status)
      expect((await who.send({ method: 'DELETE', path: ONE })).status).toBe(status)
    }
  })

  test('works the same from the command line', async () => {
    const { store } = await open()
    const run = async (name: string, ...args: string[]) => {
      const said: string[] = []
      const command = accessoryCommands.find((each) => each.name === `accessories ${name}`)
      return { code: await command?.run(store.commerce, args, (line) => said.push(line)), said }
    }
    const made = await run(
      'set',
      '--product',
      'BXDRUM0001',
      '--accessory',
      'BXCABL0001,BXCABL0002=BXCABL0001',
      '--ask',
      'BXCABL0001',
    )
    expect(made).toEqual({ code: 0, said: ['The accessories of BXDRUM0001 in US are set.'] })
    expect((await run('list')).said).toContain('US  BXDRUM0001  BXCABL0001,BXCABL0002  merchant')
    expect((await run('remove', '--product', 'BXDRUM0001')).code).toBe(0)
    expect((await run('remove', '--product', 'BXDRUM0001')).code).toBe(1)
    expect((await run('remove', '--product', 'BXDRUM0001', '--marketplace', 'XX')).code).toBe(1)
    const wrong = await run('set', '--product', 'nothing', '--marketplace', 'XX', '--accessory', 'BXNONE0001')
    expect(wrong.code).toBe(1)
    expect(wrong.said.length).toBeGreaterThan(1)
    expect((await run('set', '--colour', 'red')).code).toBe(1)
  })
})
