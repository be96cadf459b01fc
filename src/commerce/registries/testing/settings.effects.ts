import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import type { Effect } from '#test/settings.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { CABLE, give, makeRegistry, wish } from './helpers.ts'

const DAY = 86_400_000

/** The page of a registry for its owner, some days before its occasion, to whom somebody has given something. */
async function ownersPage(store: Parameters<Effect['notice']>[0]): Promise<string> {
  const { shopper: owner } = await makeSignedIn(store)
  const date = new Date(Date.now() + 10 * DAY)
  const { id } = await makeRegistry(owner, {
    privacyStatus: 'public',
    occasionYear: date.getUTCFullYear(),
    occasionMonth: date.getUTCMonth() + 1,
    occasionDay: date.getUTCDate(),
  })
  const { itemId } = await wish(owner, id, CABLE, 2)
  const giver = makeShopper(store.app)
  await give(giver, id, itemId)
  await place(giver, await prepareCheckout(giver))
  return (await owner.send({ path: `/registries/baby/owner-view?registryId=${id}` })).text
}

export const EFFECTS: Record<string, Effect> = {
  'marketplaces.US.completionPercent': {
    to: 25,
    after: '25',
    notice: async (store) => /\b(\d+)% off/.exec(await ownersPage(store))?.[1],
  },
  'marketplaces.US.registryReturnDays': {
    to: 30,
    after: '30',
    notice: async (store) => /within (\d+) days/.exec(await ownersPage(store))?.[1],
  },
}
