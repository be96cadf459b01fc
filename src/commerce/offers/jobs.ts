import type { Commerce } from '#commerce/feature.ts'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import type { Job } from '#platform/store/module.ts'
import { beginSales, endDeposits, forgetPastPrices, sellToEverybody } from './queries.ts'
import { INVITATION } from './work/can-buy.ts'
import { keepPreOrder } from './work/demo.ts'

/** Deletes past prices that are too old to be shown. */
export const forgetPricesJob: Job<Commerce> = {
  name: 'forget-past-prices',
  every: 'day',
  at: '03:41',
  run: ({ db }) => forgetPastPrices(db),
}

/**
 * Where no folder declares the term that admits an invited customer, an offer could never be sold again; where none has surcharges, no deposit would be
 * paid.
 */
export const releaseOffersJob: Job<Commerce> = {
  name: 'release-offers',
  every: 'day',
  at: '03:43',
  run: async ({ db, terms, modules }) => {
    if (!modules.some(({ cartSurcharges }) => cartSurcharges)) await endDeposits(db)
    if (!terms.some(({ key }) => key === INVITATION)) await sellToEverybody(db)
  },
}

/** Turns pre-orders into offers on the day on which their products come out. */
export const beginSalesJob: Job<Commerce> = {
  name: 'begin-sales',
  every: 'minute',
  run: async ({ db, clock }) => {
    const now = clock.now()
    await beginSales(
      db,
      MARKETPLACES.map(({ code }) => ({ marketplace: code, today: dayIn(code, now) })),
    )
  },
}

/** Every day: the demonstration store's pre-order is a few weeks away again once it is out. */
export const preOrderDemoJob: Job<Commerce> = {
  name: 'pre-order-demo',
  every: 'day',
  at: '03:47',
  run: async ({ config, db, clock }) => {
    if (config.demo) await keepPreOrder(db, clock)
  },
}
