import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { findOffersNow } from '#commerce/offers/work/special-prices.ts'
import { ok } from '#platform/result.ts'
import type { Job } from '#platform/store/module.ts'
import { claimDue, findWatched, forgetAlerts } from './queries/due.ts'
import { bestPrice } from './rules.ts'
import { tellDue } from './work/mails.ts'

const PRODUCTS_AT_ONCE = 500
const MAILS_AT_ONCE = 100

/** Marks one batch of alerts as sent and queues their mails. Returns the number of alerts. */
async function sendBatch(commerce: Commerce, code: MarketplaceCode, asin: string, best: number): Promise<number> {
  const sent = await commerce.db.transaction<number, never>(async (sql) => {
    const due = await claimDue(sql, code, asin, best, MAILS_AT_ONCE)
    for (const alert of due) await tellDue(commerce, sql, alert, best)
    return ok(due.length)
  })
  return sent.ok ? sent.value : 0
}

/** Checks all watched products of a marketplace and sends the alerts that are due. */
async function lookAt(commerce: Commerce, code: MarketplaceCode): Promise<void> {
  let asins = await findWatched(commerce.db, code, '', PRODUCTS_AT_ONCE)
  while (asins.length > 0) {
    const { offers } = await findOffersNow(commerce.db, commerce.modules, asins, code)
    for (const asin of asins) {
      const best = bestPrice(offers.filter((offer) => offer.asin === asin))
      if (best === undefined) continue
      while ((await sendBatch(commerce, code, asin, best)) === MAILS_AT_ONCE);
    }
    asins = await findWatched(commerce.db, code, asins.at(-1) ?? '', PRODUCTS_AT_ONCE)
  }
}

/** Sends alerts for products that are back in stock or have reached the wanted price. */
export const sendAlertsJob: Job<Commerce> = {
  name: 'send-alerts',
  every: 'minute',
  run: async (commerce) => {
    for (const { code } of MARKETPLACES) await lookAt(commerce, code)
  },
}

/** Deletes alerts that were never confirmed and those sent long ago. */
export const forgetAlertsJob: Job<Commerce> = {
  name: 'forget-alerts',
  every: 'day',
  at: '04:53',
  run: ({ db }) => forgetAlerts(db),
}
