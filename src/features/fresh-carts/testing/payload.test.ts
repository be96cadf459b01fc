import { expect, test } from 'vitest'
import { freshStore } from '#commerce/fresh-stores/testing/helpers.ts'
import { discriminatorOf } from '#commerce/offers/work/discriminator.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const STORE = 'PAYLOADSHP'
const ASIN = 'BXCABL0001'
const OFFER = `${ASIN}-US-1`
const sell = statement(
  `UPDATE offers.offers SET store = '${STORE}', price = 2500, list_price = NULL, stock = 9 WHERE id = '${OFFER}'`,
)

/** A store that sells one thing, whose log is read. */
async function open() {
  const lines: { said: object; words: string | undefined }[] = []
  const error = (said: object, words?: string) => void lines.push({ said, words })
  const store = await makeStore({ log: { info: () => undefined, warn: () => undefined, error } })
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const body = freshStore({ storeId: STORE, almBrandId: STORE, name: 'Payload shop' })
  const made = await merchant.send({ method: 'POST', path: '/api/merchant/fresh-stores', body })
  expect(made.status, made.text).toBe(201)
  await store.commerce.db.query(sell, [])
  const shopper = makeShopper(store.app)
  const post = (payload: object, path = '/alm/addtofreshcart') =>
    shopper.send({ method: 'POST', path, body: { storeId: STORE, ...payload } })
  return { store, shopper, post, lines }
}

const offerListingDiscriminator = discriminatorOf({ offerId: OFFER, store: STORE, price: 2500 })
const ITEM = { asin: ASIN, quantity: 2, amountInUom: '2', isItemSoldByCount: true, pickingStrategy: 'other' }

test('an add takes every field of the payload, and whatever a page logs in the address', async () => {
  const { shopper, post } = await open()
  const { sessionId: sessionID, csrfToken } = await shopper.tokens()
  const told = {
    clientID: 'dp',
    clientId: 'dp',
    sessionID,
    brandId: STORE,
    qsUID: 'atfc-1',
    prevSelectedQty: 0,
    isStepperFlag: true,
    additionalParams: { csrfToken, shouldRenderSIS: true, sisDeliveryMessage: 'Tomorrow' },
    reftag: 'dp_atfc',
    queryLogInfoParams: { qid: '1764', sr: '8-1' },
    templates: ['row'],
  }
  const logged = 'ref_=dp&discoveredAsins.0=BXMILK0001&discoveredAsins.1=BXBAGU0001&almBrandId=x&gsc=1&qid=1764&sr=8-1'
  const one = await post(
    { ...ITEM, offerListingDiscriminator, setQuantityFlag: true, ...told },
    `/alm/addtofreshcart?${logged}`,
  )
  expect(one.json, one.text).toMatchObject({ isOK: true, clientResponseModel: { items: [{ quantity: 2 }] } })
  const several = await post(
    { items: [{ ...ITEM, offerListingDiscriminator }], ...told },
    `/alm/addtocart/multiple?${logged}`,
  )
  expect(several.json, several.text).toMatchObject({ isOK: true, clientResponseModel: { items: [{ quantity: 4 }] } })
  const foreign = await post({ ...ITEM, ...told, sessionID: '000-0000000-0000000' })
  expect([foreign.status, foreign.text]).toEqual([403, expect.stringContaining('session')])
  const long = await post(ITEM, `/alm/addtofreshcart?qid=${'1'.repeat(201)}`)
  expect([long.status, long.text]).toEqual([400, expect.stringContaining('qid')])
})

test('a missing quantity is 1, which is logged as an error', async () => {
  const { post, lines } = await open()
  expect((await post({ asin: ASIN, quantity: 2 })).status).toBe(200)
  expect(lines).toEqual([])
  expect((await post({ asin: ASIN })).json).toMatchObject({ clientResponseModel: { items: [{ quantity: 3 }] } })
  expect(lines).toEqual([{ said: { asin: ASIN, storeId: STORE }, words: expect.stringContaining('names no quantity') }])
})

test.each(['asin', 'offerListingID', 'sessionID'])(
  "an add from a product's page without %s fails by its name",
  async (name) => {
    const { shopper } = await open()
    const { sessionId: sessionID } = await shopper.tokens()
    const whole = { asin: ASIN, offerListingID: OFFER, sessionID, title: 'Cable', quantity: 1 }
    const body = Object.fromEntries(Object.entries(whole).filter(([each]) => each !== name))
    const path = '/alm/add-to-cart/proxy?ref_=afx-dp-addtocart'
    const refused = await shopper.send({ method: 'POST', path, body })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(name)])
    expect((await shopper.send({ path: '/alm/addtofreshcart/cartcount' })).json).toEqual({ isOK: true, cartCount: 0 })
    const foreign = await shopper.send({ method: 'POST', path, body: { ...whole, sessionID: '000-0000000-0000000' } })
    expect(foreign.status).toBe(403)
  },
)

test.each(['almBrandId', 'almStoreId', 'asin', 'offerListingDiscriminator'])(
  'a store is not introduced without %s',
  async (name) => {
    const { shopper } = await open()
    const asked = new URLSearchParams({
      almBrandId: STORE,
      almStoreId: STORE,
      asin: ASIN,
      offerListingDiscriminator,
      isDelivery: 'true',
      isAlmDetailPageBopis: 'false',
      newGlowAddressId: 'x',
      clientId: 'dp',
      deliveryMessage: 'Tomorrow',
    })
    expect((await shopper.send({ path: `/mulon/alm-sis?${asked}` })).status).toBe(200)
    asked.delete(name)
    expect((await shopper.send({ path: `/mulon/alm-sis?${asked}` })).status).toBe(400)
  },
)

test('the document of the API names what pages say in the address of an add', async () => {
  const { app } = (await open()).store
  const { paths } = (await makeShopper(app).send({ path: '/api/openapi.json' })).json as {
    paths: Record<string, { post: { parameters: { name: string }[] } } | undefined>
  }
  for (const path of ['/alm/addtofreshcart', '/alm/addtocart/multiple'])
    expect(paths[path]?.post.parameters.map(({ name }) => name)).toEqual(['ref_', 'almBrandId', 'gsc'])
})
