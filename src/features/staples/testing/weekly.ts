import { dayIn } from '#commerce/taxes/rules/rates.ts'
import { makeStore } from '#test/make-store.ts'
import { orderRun } from '../work/order.ts'
import { sweepStaples } from '../work/sweep.ts'
import { makeFood, openCustomer, type Shown, setOffer } from './helpers.ts'

const DAY_MS = 86_400_000
const WEEKLY = { every: 1, unit: 'week' }

/** A customer with a weekly delivery of two for 10 dollars each, first due in seven days, and a clock of their own. */
export async function openWeekly(has: Parameters<typeof openCustomer>[1] = {}, asked: object = {}) {
  let passed = 0
  const store = await makeStore({ clock: { now: () => Date.now() + passed * DAY_MS } })
  await makeFood(store)
  await setOffer(store, { price: 1000 })
  const customer = await openCustomer(store, has)
  const { id, nextOn } = (await customer.add({ cadence: WEEKLY, ...asked })).json as Shown
  const { commerce } = store
  const today = () => dayIn('US', commerce.clock.now())
  return {
    ...customer,
    store,
    commerce,
    id,
    first: nextOn,
    today,
    /** Goes to so many days after the first date, and sweeps. */
    go: async (days: number, order = orderRun) => {
      passed = 7 + days
      await sweepStaples(commerce, order)
    },
    runs: async () =>
      (await customer.read(id)).runs.toReversed().map(({ dueOn, state, reason }) => [dueOn, state, reason]),
    subjects: async () => (await customer.mails()).map(({ subject }) => subject),
  }
}
