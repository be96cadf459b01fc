import { describe, expect, test } from 'vitest'
import { mediaType } from '#platform/http/media-types.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'

const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'
const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }
const ARCADE = { asin: 'BXARCA0001', offerListingId: 'BXARCA0001-US-1', quantity: 1 }
const PHONE = { asin: 'BXPHON0001', offerListingId: 'BXPHON0001-US-1', quantity: 1 }

type Added = {
  type: string
  entity: { items: { id: string; quantity: number }[]; count: { type: string; entity: { items: number } } }
}
type Refused = {
  type: string
  entity: { status: number; code: string; details: { items: { code: string; possible: number }[] } }
}

async function open() {
  const store = await sharedStore()
  const shopper = makeShopper(store.app)
  const add = (items: object[], headers = {}) => shopper.send({ method: 'POST', path: ITEMS, body: { items }, headers })
  const put = (items: object[]) => shopper.send({ method: 'PUT', path: ITEMS, body: { items } })
  const count = async () =>
    ((await shopper.send({ path: '/api/marketplaces/US/cart/count' })).json as Added['entity']['count']).entity.items
  return { store, shopper, add, put, count }
}

test('an error of the cart page is an alert, or is with the field that has to be changed, where the focus is', async () => {
  const { shopper, add } = await open()
  const { entity } = (await add([ARCADE])).json as Added
  const id = entity.items[0]?.id ?? ''
  const pageAt = async (query: string) => (await shopper.send({ path: `/cart?${query}` })).text
  const words = 'That quantity isn&#x27;t available. Nothing was changed.'
  const atField = await pageAt(`said=over-limit&line=${id}`)
  expect(atField).toMatch(/<input[^>]*aria-describedby="([^"]+)-error"[^>]*aria-invalid="true"/)
  expect([atField.split(words).length, / autofocus=""/i.test(atField), atField.includes('role="alert"')]).toEqual([
    2,
    true,
    false,
  ])
  for (const query of ['said=over-limit&line=gone', 'said=over-limit', 'said=gone']) {
    const page = await pageAt(query)
    expect([page.includes('role="alert"'), page.includes('aria-invalid'), / autofocus/i.test(page)]).toEqual([
      true,
      false,
      false,
    ])
  }
  expect(await pageAt('said=added')).toContain('role="status"')
})

describe('adding items', () => {
  test('responds with the versioned type, the lines and the count', async () => {
    const { add } = await open()
    const answer = await add([DRUM, PHONE], { 'content-type': mediaType('cart.add-items.request/v1') })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('type="cart.add-items/v1"')
    const { type, entity } = answer.json as Added
    expect([type, entity.items.length, entity.count.type, entity.count.entity.items]).toEqual([
      'cart.add-items/v1',
      2,
      'cart.count/v1',
      2,
    ])
  })

  test('adds more of a product to its line, but as a gift to a new one', async () => {
    const { add } = await open()
    const [first] = ((await add([DRUM])).json as Added).entity.items
    const [second] = ((await add([{ ...DRUM, quantity: 2 }])).json as Added).entity.items
    const gift = { ...DRUM, additionalParameters: { giftOptions: { includeGiftReceipt: true } } }
    const [third] = ((await add([gift])).json as Added).entity.items
    expect(second).toMatchObject({ id: first?.id, quantity: 3 })
    expect(third?.id).not.toBe(first?.id)
  })

  test('what comes together stays in its order', async () => {
    const additionalParameters = { giftOptions: { includeGiftReceipt: true } }
    const six = [DRUM, PHONE, ARCADE].flatMap((item) => [item, { ...item, additionalParameters }])
    for (const items of [six, six.toReversed(), [...six.slice(3), ...six.slice(0, 3)]]) {
      const { add, shopper } = await open()
      const added = ((await add(items)).json as Added).entity.items.map(({ id }) => id)
      const { json } = await shopper.send({ path: '/api/marketplaces/US/cart/items' })
      expect((json as Added).entity.items.map(({ id }) => id)).toEqual(added)
    }
  })

  test('adds nothing that carries an attribute which nobody offers for it, and names it', async () => {
    const { add, count } = await open()
    const asked = [{ customAttributes: [{ name: 'Engraving', value: 'Ada' }] }, { fixedCustomCartAttribute: 'free' }]
    for (const additionalParameters of asked)
      expect((await add([{ ...DRUM, additionalParameters }])).json).toMatchObject({
        entity: { status: 422, code: 'attribute-not-offered', details: { items: [{ index: 0, code: 'refused' }] } },
      })
    expect((await add([{ ...DRUM, additionalParameters: asked[0] }])).text).toContain('not offered with: Engraving.')
    expect(await count()).toBe(0)
  })

  test('adds nothing if one item is over the limit, and says how many are possible', async () => {
    const { add, count } = await open()
    const answer = await add([DRUM, { ...ARCADE, quantity: 3 }])
    expect(answer.status).toBe(422)
    const { entity } = answer.json as Refused
    expect(entity.details.items).toMatchObject([{ code: 'over-limit', possible: 2 }])
    expect(await count()).toBe(0)
  })

  test('counts units already in the cart towards the limit, whatever their options', async () => {
    const { add } = await open()
    await add([ARCADE])
    const gift = { ...ARCADE, quantity: 2, additionalParameters: { giftOptions: { includeGiftReceipt: true } } }
    const { entity } = (await add([gift])).json as Refused
    expect(entity.details.items[0]).toMatchObject({ code: 'over-limit', possible: 1 })
  })

  test('answers 404 for an offer of another product or marketplace, as for an unknown one', async () => {
    const { add } = await open()
    const answers = await Promise.all([
      add([{ ...DRUM, offerListingId: PHONE.offerListingId }]),
      add([{ ...DRUM, offerListingId: 'BXDRUM0001-DE-1' }]),
      add([{ ...DRUM, offerListingId: 'never-was' }]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('loses nothing and never exceeds the limit in 100 parallel requests of one cart', async () => {
    const { add, count } = await open()
    await add([DRUM])
    const answers = await Promise.all(Array.from({ length: 100 }, () => add([DRUM])))
    const added = answers.filter(({ status }) => status === 200).length
    expect(added).toBe(29)
    expect(await count()).toBe(30)
  })
})

describe('modifying items', () => {
  test('sets quantities, removes a line at 0, and with it the lines that go together with it', async () => {
    const { add, put, count } = await open()
    const [drum] = ((await add([DRUM])).json as Added).entity.items
    const together = { itemAssociation: { associatedItemId: drum?.id, deleteConstraint: { mutuallyInclusive: true } } }
    const alone = { itemAssociation: { associatedItemId: drum?.id, deleteConstraint: { mutuallyInclusive: false } } }
    await add([
      { ...PHONE, additionalParameters: together },
      { ...ARCADE, additionalParameters: alone },
    ])
    expect(((await put([{ id: drum?.id, quantity: 4 }])).json as Added).entity.count.entity.items).toBe(6)
    expect(((await put([{ id: drum?.id, quantity: 0 }])).json as Added).entity.count.entity.items).toBe(1)
    expect(await count()).toBe(1)
  })

  test("returns the same bytes for another shopper's line and an unknown one", async () => {
    const { store, add } = await open()
    const [line] = ((await add([DRUM])).json as Added).entity.items
    const other = makeShopper(store.app)
    const ask = (id: string | undefined) =>
      other.send({ method: 'PUT', path: ITEMS, body: { items: [{ id, quantity: 1 }] } })
    const [foreign, absent] = await Promise.all([ask(line?.id), ask('00000000-0000-4000-8000-000000000000')])
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(absent.text)
  })

  test('rejects more than the limit, says how many are possible, and changes nothing', async () => {
    const { add, put, count } = await open()
    const [drum, arcade] = ((await add([DRUM, ARCADE])).json as Added).entity.items
    const answer = await put([
      { id: drum?.id, quantity: 9 },
      { id: arcade?.id, quantity: 9 },
    ])
    expect(answer.status).toBe(422)
    expect((answer.json as Refused).entity.details.items).toMatchObject([{ code: 'over-limit', possible: 2 }])
    expect(await count()).toBe(2)
  })
})

test.each(['itemAssociationV2', 'buybackAssociation'])(
  'associations of version 2 and of buying back are off: an item that asks for one is refused, %s',
  async (name) => {
    const shopper = makeShopper((await sharedStore()).app)
    const association = { type: 'HeavyBulky', renderType: 'CHILD', parentAsin: PHONE.asin, constraintList: [] }
    const body = { items: [{ ...DRUM, additionalParameters: { [name]: association } }] }
    const refused = await shopper.send({ method: 'POST', path: ITEMS, body })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(name)])
  },
)

test.each([
  ['0', 'removed', 0],
  ['-2', 'removed', 0],
  ['', 'changed', 1],
  ['some', 'changed', 1],
  ['2.9', 'changed', 2],
])('the form without scripts reads the quantity "%s" of a line as %s: %i', async (quantity, said, left) => {
  const { shopper, add, count } = await open()
  const { entity } = (await add([{ ...DRUM, quantity: 3 }])).json as Added
  const form = { id: entity.items[0]?.id ?? '', quantity }
  const changed = await shopper.send({ method: 'POST', path: '/cart/lines', form })
  expect([changed.status, changed.headers.location, await count()]).toEqual([303, `/cart?said=${said}`, left])
})

test('pages read what the cart holds, how many units and for how much', async () => {
  const { shopper, add } = await open()
  await add([{ ...DRUM, quantity: 2 }])
  const read = async (name: string) => (await shopper.send({ path: `/api/marketplaces/US/cart/${name}` })).json
  expect(await read('items')).toMatchObject({ entity: { items: [{ asin: DRUM.asin, quantity: 2 }] } })
  expect(await read('count')).toMatchObject({ entity: { items: 2 } })
  expect(await read('summary')).toMatchObject({
    entity: { summary: [{ subtotal: { displayString: expect.stringMatching(/^\$\d/) } }] },
  })
})

test('older pages hear how much the carts hold by the name of their visit, and no other page does', async () => {
  const { shopper, add } = await open()
  const path = '/gp/api/cart/1.0/get-cart-count.json'
  const ask = (body: object) => shopper.send({ method: 'POST', path, body })
  await add([{ ...DRUM, quantity: 2 }, ARCADE])
  const asked = { sessionID: shopper.sessionId(), clientName: 'slider' }
  expect(await ask(asked)).toMatchObject({ status: 200, json: { isOK: true, total: { numActiveItem: 3 } } })
  expect((await ask({ ...asked, sessionID: '000-0000000-0000000' })).status).toBe(403)
  expect(await ask({ clientName: 'slider' })).toMatchObject({ status: 400, text: expect.stringContaining('sessionID') })
  expect(await ask({ ...asked, items: 1 })).toMatchObject({ status: 400, text: expect.stringContaining('items') })
})
