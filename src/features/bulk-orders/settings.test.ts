import { makeShopper } from '#test/make-shopper.ts'
import { testEffects } from '#test/settings.ts'
import { bulkOrderSettings } from './settings.ts'
import { CABLE, READ } from './testing/helpers.ts'

testEffects(bulkOrderSettings, {
  'store.bulkOrderLines': {
    to: 2,
    after: 422,
    notice: async ({ app }) => {
      const text = `${CABLE}\n${CABLE}\n${CABLE}`
      return (await makeShopper(app).send({ method: 'POST', path: READ, body: { text } })).status
    },
  },
})
