import { testEffects } from '#test/settings.ts'
import { sponsoredSettings } from './settings.ts'
import { ads } from './testing/helpers.ts'

testEffects(sponsoredSettings, {
  'marketplaces.US.sponsored': { to: false, after: 0, notice: async ({ commerce }) => (await ads(commerce)).length },
})
