import { testEffects, textOf } from '#test/settings.ts'
import { installmentSettings } from './settings.ts'

testEffects(installmentSettings, {
  'marketplaces.US.longestPlanDays': {
    to: 50,
    after: false,
    notice: async (store) => (await textOf(store, '/dp/BXPHON0004')).includes('"programId"'),
  },
})
