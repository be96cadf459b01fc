import { expect, test } from 'vitest'
import type { ServerFeature } from '#commerce/feature.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { storesWith } from '#test/make-store.ts'
import type { AddAnswer } from '../contract/add.ts'

const MILK = { asin: 'BXMILK0001', offerListingID: 'BXMILK0001-US-1', title: 'Milk', quantity: 1 }
const BREAD = { ...MILK, asin: 'BXBAGU0001', offerListingID: 'BXBAGU0001-US-1' }

const asked: string[] = []
/** Has something to clip for milk, and fails for everything else. */
const clipper: ServerFeature = {
  name: 'clipper',
  clipOnAdd: async (_commerce, { owner }, { asin, marketplace }) => {
    asked.push(`${asin} ${marketplace} ${owner === undefined}`)
    if (asin !== MILK.asin) throw new Error('nothing can be clipped')
    return 'ALREADY_CLIPPED'
  },
}
const makeStore = storesWith({ more: [clipper] })

test("an add from a product's page clips what it offers, and says so; a failure there fails no add", async () => {
  const shopper = makeShopper((await makeStore()).app)
  const { sessionId: sessionID } = await shopper.tokens()
  const add = async (path: string, body: object) => {
    const { status, text, json } = await shopper.send({ method: 'POST', path, body })
    expect(status, text).toBe(200)
    const { couponClipStatus, clientResponseModel } = json as AddAnswer
    return [couponClipStatus, clientResponseModel.items[0]?.quantity]
  }
  expect(await add('/alm/add-to-cart/proxy', { ...MILK, sessionID })).toEqual(['ALREADY_CLIPPED', 1])
  expect(await add('/alm/add-to-cart/proxy', { ...BREAD, sessionID })).toEqual(['CLIP_FAILED', 1])
  expect(asked).toEqual(['BXMILK0001 US false', 'BXBAGU0001 US false'])
  const elsewhere = { asin: MILK.asin, storeId: 'GRNHALLDUS', quantity: 1 }
  expect(await add('/alm/addtofreshcart', elsewhere)).toEqual([null, 2])
  expect(asked).toHaveLength(2)
})
