import { expect, test } from 'vitest'
import { testEffects, textOf } from '#test/settings.ts'
import { APP_PATH } from './rules/paths.ts'
import { APP_URL, dealSettings } from './settings.ts'

const APP = 'https://apps.example/shop'

testEffects(dealSettings, {
  'store.appUrl': {
    to: APP,
    after: true,
    notice: async (store) => (await textOf(store, APP_PATH)).includes(APP),
  },
})

test.each([
  ['', true],
  ['https://apps.example/shop', true],
  ['http://apps.example/shop', false],
  ['javascript:alert(1)', false],
  [7, false],
])('%j leads to the app: %j', (address, isTaken) => {
  expect(APP_URL.schema.safeParse(address).success).toBe(isTaken)
})
