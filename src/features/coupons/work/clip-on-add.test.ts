import { expect, test } from 'vitest'
import type { Shopper } from '#commerce/feature.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { CABLE, openWith } from '../testing/helpers.ts'
import { clipOnAdd } from './clip-on-add.ts'

const ITEM = { asin: CABLE.asin, marketplace: 'US' }

test('an add clips the coupon that the page shows, once, and only for a customer who can have it', async () => {
  const { store, create, counts, rows } = await openWith({ makeStore: sharedStore, makeSignedIn })
  const { commerce } = store
  const shopper = (id: string): Shopper => ({
    owner: id,
    signedIn: true,
    recognised: true,
    customer: { id, name: '', email: '', role: 'shopper', hasPlus: false, hasCompany: false },
  })
  const ada = shopper('ada-clips-on-add')
  expect(await clipOnAdd(commerce, ada, { asin: 'BXDRUM0001', marketplace: 'US' })).toBe(undefined)
  const { id } = await create()
  expect(await clipOnAdd(commerce, { owner: 'visit', signedIn: false, recognised: false }, ITEM)).toBe(undefined)
  expect(await clipOnAdd(commerce, ada, { ...ITEM, marketplace: 'DE' })).toBe(undefined)
  expect((await counts(id)).clipped).toBe(0)
  expect(await clipOnAdd(commerce, ada, ITEM)).toBe('CLIP_SUCCESSFUL')
  expect(await clipOnAdd(commerce, ada, ITEM)).toBe('ALREADY_CLIPPED')
  expect((await counts(id)).clipped).toBe(1)
  const used = shopper('used-clips-on-add')
  await rows(
    `INSERT INTO coupons.redemptions (coupon_id, owner, order_id, is_only, amount) VALUES ('${id}', '${used.owner}', 'order', true, 1)`,
  )
  expect(await clipOnAdd(commerce, used, ITEM)).toBe('CLIP_FAILED')
  expect((await counts(id)).clipped).toBe(1)
})
