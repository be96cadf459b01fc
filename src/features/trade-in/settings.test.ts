import { expect, test } from 'vitest'
import { settingsForm } from '#commerce/settings/rules.ts'
import { type Effect, read, testEffects, textOf } from '#test/settings.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { ShownTradeIn } from './contract/shapes.ts'
import { DAY_MS } from './rules/life.ts'
import { buysUsed, tradeInSettings } from './settings.ts'
import { API, add, addHome, importAll } from './testing/helpers.ts'

type Store = Parameters<Effect['notice']>[0]

const LICENSE = '301234567890'

/** A customer with a device in the draft that would be paid for at once. */
async function seller(store: Store) {
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  await importAll(merchant)
  const { shopper: customer } = await makeSignedIn(store)
  await addHome(customer)
  await add(customer, { payment: 'PAID_NOW' })
  return customer
}

async function draftOf(store: Store): Promise<ShownTradeIn> {
  const { json } = await (await seller(store)).send({ path: API })
  return (json as { draft: ShownTradeIn }).draft
}

testEffects(tradeInSettings, {
  'marketplaces.US.buysUsedDevices': {
    to: false,
    after: 404,
    notice: async (store) => (await read(store, '/api/marketplaces/US/trade-in-models')).status,
  },
  'marketplaces.US.usedGoodsLicense': {
    to: LICENSE,
    after: true,
    notice: async (store) => (await (await seller(store)).send({ path: '/account/trade-ins' })).text.includes(LICENSE),
  },
  'marketplaces.US.checksSellerIdentity': {
    to: true,
    after: 'false',
    notice: async (store) => /"paysNow":(true|false)/.exec(await textOf(store, '/dp/BXPHON0001'))?.[1],
  },
  'marketplaces.US.usedDeviceOfferDays': {
    to: 3,
    after: 3,
    notice: async (store) => Math.round((((await draftOf(store)).items[0]?.offerUntil ?? 0) - Date.now()) / DAY_MS),
  },
  'marketplaces.US.usedDeviceAdvance': {
    to: 100,
    after: 100,
    notice: async (store) => (await draftOf(store)).paidNow.amount,
  },
})

test.each<[marketplaces: object, inTheUS: boolean, inJapan: boolean]>([
  [{}, true, false],
  [{ JP: { buysUsedDevices: true } }, true, false],
  [{ JP: { usedGoodsLicense: '301234567890' } }, true, true],
  [{ JP: { usedGoodsLicense: '301234567890', buysUsedDevices: false } }, true, false],
  [{ US: { buysUsedDevices: false } }, false, false],
])('with %j used devices are bought in the US: %j, in Japan, where it takes a license: %j', (marketplaces, ...buys) => {
  const read = settingsForm(tradeInSettings).read({ marketplaces }, ['invoice'])
  expect(read.ok && (['US', 'JP'] as const).map((code) => buysUsed(code, read.value.marketplaces[code]))).toEqual(buys)
})
