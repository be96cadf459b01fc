import { expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { ok } from '#platform/result.ts'
import { DETAILS, place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { API, CABLE, DRUM, give, makeRegistry, wish, wishesOf } from './helpers.ts'

const PAGE = 'BXPAGE0001'

type Gift = { asin: string; giverName: string | null; giverAddress: object | null }

const open = async () => {
  const store = await sharedStore()
  const { shopper: owner } = await makeSignedIn(store)
  const { id } = await makeRegistry(owner, { privacyStatus: 'public' })
  const gifts = async () => ((await owner.send({ path: `${API}/${id}/gifts` })).json as { gifts: Gift[] }).gifts
  return { store, owner, id, gifts, giver: makeShopper(store.app) }
}

const buy = async (giver: Shopper): Promise<string> =>
  ((await place(giver, await prepareCheckout(giver))).json as { orderId: string }).orderId

test('a gift is wrapped at its offer’s price, which the page says; what is not wrapped is refused', async () => {
  const { owner, id, giver } = await open()
  const { itemId: page } = await wish(owner, id, PAGE)
  const { itemId: cable } = await wish(owner, id, CABLE)
  const wishes = (await wishesOf(giver, id)) as { asin: string; giftWrapPrice?: { amount: number } | null }[]
  const priceOf = (asin: string) => wishes.find((each) => each.asin === asin)?.giftWrapPrice?.amount
  expect(priceOf(PAGE)).toBeGreaterThan(0)
  expect(priceOf(CABLE)).toBeUndefined()
  const refused = await give(giver, id, cable, { isToBeGiftWrapped: true })
  expect([refused.status, (refused.json as { entity: { code: string } }).entity.code]).toEqual([422, 'no-wrap'])
  const form = { itemId: cable, wrap: '1' }
  const said = await giver.send({ method: 'POST', path: `/registries/baby/${id}/cart`, form })
  expect(said.headers.location).toContain('said=gift-no-wrap')
  expect((await give(giver, id, page, { isToBeGiftWrapped: true })).status).toBe(200)
  const cart = (await giver.send({ path: '/api/marketplaces/US/cart/items?filter=RETAIL' })).json as {
    entity: { items: { asin: string; adjustments: { feature: string; code: string; values: object }[] }[] }
  }
  expect(cart.entity.items).toHaveLength(1)
  expect(cart.entity.items[0]?.adjustments).toContainEqual(
    expect.objectContaining({ feature: 'gifts', code: 'wrap', values: expect.objectContaining({ priced: 'yes' }) }),
  )
})

test('a giver’s address is told with the delivered gift if the giver wants that, and to nobody else', async () => {
  const { store, owner, id, gifts, giver } = await open()
  const { itemId: drum } = await wish(owner, id, DRUM)
  const { itemId: cable } = await wish(owner, id, CABLE)
  await give(giver, id, drum, { sharesAddress: true })
  const form = { itemId: cable }
  await giver.send({ method: 'POST', path: `/registries/baby/${id}/cart`, form })
  const cart = (await giver.send({ path: '/cart', headers: { accept: 'text/html' } })).text
  expect(cart.match(/They get your address with it/g)).toHaveLength(1)
  const orderId = await buy(giver)
  expect((await gifts()).map(({ giverAddress }) => giverAddress)).toEqual([null, null])
  for (const command of [{ kind: 'ship' }, { kind: 'deliver' }] as const)
    await changeOrder(store.commerce, { id: orderId, owner: undefined }, command)
  const told = new Map((await gifts()).map(({ asin, giverAddress }) => [asin, giverAddress]))
  expect(told.get(CABLE)).toBeNull()
  expect(told.get(DRUM)).toMatchObject({ fullName: DETAILS.fullName, line1: DETAILS.line1, postalCode: '97477' })
  const page = (await owner.send({ path: `/registries/baby/owner-view?registryId=${id}` })).text
  expect(page.split(DETAILS.line1)).toHaveLength(3)
  const { shopper: stranger } = await makeSignedIn(store)
  for (const path of [`${API}/${id}/gifts`, `${API}/${id}/items`, `/registries/baby/guest-view?registryId=${id}`])
    expect((await stranger.send({ path })).text).not.toContain(DETAILS.line1)
})

test('the address goes when the giver’s account is deleted', async () => {
  const { store, owner, id, gifts } = await open()
  const { shopper: giver, who } = await makeSignedIn(store)
  const { itemId } = await wish(owner, id, DRUM)
  await give(giver, id, itemId, { sharesAddress: true })
  const orderId = await buy(giver)
  for (const command of [{ kind: 'ship' }, { kind: 'deliver' }] as const)
    await changeOrder(store.commerce, { id: orderId, owner: undefined }, command)
  expect(await gifts()).toMatchObject([{ giverAddress: { line1: DETAILS.line1 } }])
  await store.commerce.db.transaction(async (sql) => {
    for (const { shopperData } of store.commerce.modules) await shopperData?.erase?.(sql, `customer:${who.id}`)
    return ok(undefined)
  })
  expect(await gifts()).toMatchObject([{ giverName: '', giverAddress: null }])
})
