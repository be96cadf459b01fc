import { dayIn } from '#commerce/taxes/rules/rates.ts'
import { testEffects } from '#test/settings.ts'
import { plusDays } from './rules/dates.ts'
import { stapleSettings } from './settings.ts'
import { makeFood, openCustomer } from './testing/helpers.ts'
import { sweepStaples } from './work/sweep.ts'

testEffects(stapleSettings, {
  'store.stapleNoticeDays': {
    to: 5,
    after: 1,
    notice: async (store) => {
      await makeFood(store)
      const { add, mails } = await openCustomer(store)
      await add({ nextOn: plusDays(dayIn('US', Date.now()), 5) })
      await sweepStaples(store.commerce)
      return (await mails()).length
    },
  },
})
