import { makeSignedIn } from '#test/people.ts'
import { testEffects } from '#test/settings.ts'
import { membershipSettings } from './settings.ts'
import { plusMember } from './testing/open-plus.ts'

testEffects(membershipSettings, {
  'store.plusTrialDays': {
    to: 7,
    after: true,
    notice: async (store) => {
      const customer = await makeSignedIn(store)
      return (await customer.send({ path: '/account/plus' })).text.includes('Start a 7-day free trial')
    },
  },
  'store.plusReminderDays': {
    to: 40,
    after: 1,
    notice: async (store) => (await plusMember(store, 'reminder')).mails,
  },
  'store.plusRetryDays': {
    to: [],
    after: false,
    notice: async (store) => (await plusMember(store, 'failure')).isActive,
  },
  'marketplaces.US.plusPrice': {
    to: 12.5,
    after: '$12.50 a month plus tax',
    notice: async (store) => /\$[\d.]+ a (month|year) plus tax/.exec((await plusMember(store, 'terms')).text)?.[0],
  },
  'marketplaces.US.plusPeriod': {
    to: 'year',
    after: '$9.99 a year plus tax',
    notice: async (store) => /\$[\d.]+ a (month|year) plus tax/.exec((await plusMember(store, 'terms')).text)?.[0],
  },
})
