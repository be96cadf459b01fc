import { makeSignedIn } from '#test/people.ts'
import { testEffects } from '#test/settings.ts'
import { oneClickSettings } from './settings.ts'

testEffects(oneClickSettings, {
  'marketplaces.US.undoMinutes': {
    to: 5,
    after: '5',
    notice: async (store) => {
      const customer = await makeSignedIn(store)
      return /(\d+) minutes/.exec((await customer.send({ path: '/account/one-click' })).text)?.[1]
    },
  },
})
