import { dayIn } from '#commerce/taxes/rules/rates.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { testEffects } from '#test/settings.ts'
import { makeAllSlots } from './jobs.ts'
import { slotSettings } from './settings.ts'
import { hold, slotsOf } from './testing/helpers.ts'

const STORE = 'GRNHALLPUS'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

testEffects(slotSettings, {
  'marketplaces.US.slotHoldMinutes': {
    to: 10,
    after: 10,
    notice: async (store) => {
      const shopper = makeShopper(store.app)
      const slot = (await slotsOf(shopper, STORE)).findLast(({ state }) => state === 'open')
      const { until } = (await hold(shopper, STORE, slot?.id ?? '')).json as { until: string }
      return Math.round((Date.parse(until) - Date.now()) / MINUTE_MS)
    },
  },
  'store.slotDaysAhead': {
    to: 3,
    after: 3,
    notice: async ({ app, commerce }) => {
      await makeAllSlots(commerce)
      const slots = await slotsOf(makeShopper(app), STORE, '?days=14')
      // Those of today may be over, which is one of the days all the same.
      const last = Math.max(...slots.map(({ start }) => Date.parse(start.slice(0, 10))))
      return (last - Date.parse(dayIn('US', Date.now()))) / DAY_MS + 1
    },
  },
})
