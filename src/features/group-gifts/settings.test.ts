import { DRUM } from '#commerce/registries/testing/helpers.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeSignedIn } from '#test/people.ts'
import { type Effect, testEffects } from '#test/settings.ts'
import { groupGiftSettings } from './settings.ts'
import { API, giftAt, makeShared } from './testing/helpers.ts'

/** What a guest is told of a gift that several people give together, whose owner would take credit instead of a refund. */
async function giftIn(store: Parameters<Effect['notice']>[0]) {
  const owner = await makeSignedIn(store)
  const { id, path } = await makeShared(owner, DRUM)
  await owner.send({ method: 'PUT', path: `${API}/registries/${id}/group-gift-credit`, body: { takesCredit: true } })
  return giftAt(makeShopper(store.app), path)
}

testEffects(groupGiftSettings, {
  'marketplaces.US.contributionDays': {
    to: 3,
    after: 3,
    notice: async (store) => (await giftIn(store)).refundDays,
  },
  'marketplaces.US.contributionsAsCredit': {
    to: true,
    after: true,
    notice: async (store) => (await giftIn(store)).canBeCredit,
  },
})
