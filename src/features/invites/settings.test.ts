import { testEffects } from '#test/settings.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { inviteSettings } from './settings.ts'
import { createProgramOf } from './testing/helpers.ts'

testEffects(inviteSettings, {
  'store.invitationHours': {
    to: 24,
    after: 24,
    notice: async (store) => {
      const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
      const { shown } = await createProgramOf(merchant)
      await store.commerce.db.query({ name: '', text: 'DELETE FROM invites.programs' })
      return shown.holdHours
    },
  },
})
