import { expect, onTestFinished, test } from 'vitest'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { offersEverything } from '#test/neighbour.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { PAY_BUTTON } from '../rules/names.ts'
import { phoneLists } from '../rules/phone-lists.ts'
import { CART, DRUM, inParts, openWith } from '../testing/helpers.ts'
import { installmentsState } from './on-page.ts'

test('a product page offers monthly payments while there is a program, the same to everybody', async () => {
  const { store, program, end, create } = await openWith({ makeStore, makeSignedIn })
  const html = async () =>
    (await makeShopper(store.app).send({ path: `/dp/${DRUM.asin}`, headers: { accept: 'text/html' } })).text
  await expect.poll(html).toContain('Pay in 5 monthly payments: first 4 × $26.00, then 1 × $25.99')
  expect(await html()).toContain(`value="${program.id}"`)
  await end(program.id)
  await expect.poll(html).not.toContain('installments-check')
  await create({ parts: 3 })
  await expect.poll(html).toContain('Pay in 3 monthly payments of $43.33')
})

test('the demo data shows both scenarios in every marketplace', async () => {
  const { store } = await openWith({ makeStore, makeSignedIn })
  for (const market of ['', 'gb.', 'de.', 'fr.', 'it.', 'es.', 'br.', 'jp.'])
    for (const asin of ['BXPHON0004', 'BXFRAM0015']) {
      const shopper = makeShopper(store.app, `${market}localhost:3000`)
      const { text } = await shopper.send({ path: `/dp/${asin}`, headers: { accept: 'text/html' } })
      expect(text.match(/name="installments-check"/g)?.length, `${market} ${asin}`).toBeGreaterThan(0)
    }
})

test('the private state says how a unit is paid that is set aside for the shopper, and nothing of other lines or shoppers', async () => {
  const { store, rows, program } = await openWith({ makeStore, makeSignedIn })
  const { commerce } = store
  const aside = { name: 'aside', cartHolds: { term: 'aside', find: async () => [] } }
  const shopper = makeShopper(store.app)
  const added = await shopper.send({ method: 'POST', path: CART, body: { items: [inParts(program.id)] } })
  expect(added.status, added.text).toBe(200)
  const [line] = await rows<{ owner: string }>('SELECT owner FROM cart.lines')
  const ask = (asin: string | undefined, owner: string | undefined = line?.owner) =>
    installmentsState(
      { ...commerce, modules: [aside] },
      { owner, signedIn: false, recognised: false },
      findMarketplace('US'),
      asin,
      'en',
    )
  expect(await ask(DRUM.asin)).toBeUndefined()
  await rows(`UPDATE cart.lines SET extras = extras || '{"aside": {}}'`)
  expect(await ask(DRUM.asin)).toEqual({ heldThrough: program.id })
  expect([await ask('BXPLUG0001'), await ask(undefined), await ask(DRUM.asin, 'visit:somebody-else')]).toEqual(
    Array(3).fill(undefined),
  )
})

test("the phone form's fields put what each other item carries on its own line", async () => {
  const { store, program } = await openWith({ makeStore, makeSignedIn })
  store.commerce.modules.push(offersEverything)
  onTestFinished(() => void store.commerce.modules.pop())
  const shopper = makeShopper(store.app)
  const parameters = {
    isDigitalSubscription: true,
    fixedCustomCartAttribute: 'gift-with-purchase',
    customAttributes: [{ name: 'engraving', value: 'Ada' }],
    productLineItemCustomKeyValuePair: { key: 'campaign', value: 'A & B' },
    upsellLineItemCustomKeyValuePair: { key: 'slot', value: '2' },
  }
  const own = { asin: DRUM.asin, offerId: DRUM.offerListingId, quantity: 1 }
  const fields = phoneLists(own, [
    own,
    { asin: 'BXPLUG0001', offerId: 'BXPLUG0001-US-1', quantity: 1 },
    { asin: 'BXCABL0001', offerId: 'BXCABL0001-US-1', quantity: 2, parameters },
  ])
  const posted = await shopper.send({
    method: 'POST',
    path: '/gp/product/handle-buy-box/ref=dp_start-ins_1_glance',
    form: { ...fields, programId: program.id, [PAY_BUTTON]: '1' },
  })
  expect(posted.status, posted.text).toBe(303)
  const { json } = await shopper.send({ path: '/api/marketplaces/US/cart/items' })
  type Lines = { entity: { items: { asin: string; quantity: number; terms: object }[] } }
  const lines = (json as Lines).entity.items.map(({ asin, quantity, terms }) => [asin, quantity, terms])
  expect(lines).toHaveLength(3)
  expect(lines).toEqual(
    expect.arrayContaining([
      [DRUM.asin, 1, { installments: { programId: program.id } }],
      ['BXPLUG0001', 1, {}],
      ['BXCABL0001', 2, parameters],
    ]),
  )
})
