import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { couponTimesJob } from '../jobs.ts'
import { openWith, pageOf } from '../testing/helpers.ts'

test('the product page shows a coupon from its start to its end, the same for everybody', async () => {
  const { store, create, merchant, rows } = await openWith({ makeStore: sharedStore, makeSignedIn })
  const html = () => pageOf(makeShopper(store.app))
  expect(await html()).not.toContain('Clip coupon')
  const { id } = await create({ startsAt: new Date(Date.now() + 3_600_000).toISOString() })
  expect(await html()).not.toContain(id)
  await rows(`UPDATE coupons.coupons SET starts_at = now() - interval '1 minute' WHERE id = '${id}'`)
  await couponTimesJob.run(store.commerce)
  await expect.poll(html).toContain(id)
  expect(await html()).toContain('Save 50%')
  await merchant.send({ method: 'POST', path: `/api/merchant/coupons/${id}/end`, body: {} })
  await expect.poll(html).not.toContain(id)
})
