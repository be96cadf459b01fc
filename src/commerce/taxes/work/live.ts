import { taxCategory } from '#commerce/catalog/contract.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { follow } from '#platform/db/follow.ts'
import type { Database } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import { listRates, TAXES_CHANNEL } from '../queries.ts'
import { withExemption } from '../rules/exemptions.ts'
import { type TaxProvider, taxesOf } from '../rules/order-taxes.ts'
import { allOwnRates, type OwnRates, toTable } from '../rules/rates.ts'
import { reverseChargeBy, reverseCharged } from '../rules/reverse-charge.ts'

/** Days begin at a multiple of this in every time zone. */
const QUARTER_HOUR = 15 * 60 * 1000

/** The rates that this process goes by; every process follows a change within a moment. */
export type LiveTaxes = {
  /** Taxes of an order, without those of which the buyer is exempt or that the buyer owes. */
  of: TaxProvider
  /** Rates of each marketplace's own country today; the same object until one of them changes or a quarter of an hour ends. */
  own: () => Record<MarketplaceCode, OwnRates>
  /** Calls back after rates have changed. */
  onChange: (heard: () => void) => void
}

/** Reads the rates and follows their changes. Their tables are the tax provider unless another is given. */
export async function watchTaxes(db: Database, clock: Clock, provider?: TaxProvider): Promise<LiveTaxes> {
  const listeners: (() => void)[] = []
  let known = await db.read(listRates)
  let table = toTable(known)
  let own = { until: 0, rates: allOwnRates(table, taxCategory.options, clock.now()) }
  let asked = 0

  const refresh = async () => {
    asked += 1
    const mine = asked
    const rates = await db.read(listRates)
    // An answer may arrive after a later one, and a channel that is up again tells nothing new as a rule.
    if (mine !== asked || JSON.stringify(rates) === JSON.stringify(known)) return
    known = rates
    table = toTable(rates)
    own = { ...own, until: 0 }
    for (const heard of listeners) heard()
  }
  void follow(db, TAXES_CHANNEL, refresh)

  const ask: TaxProvider = async (question) => (provider ? provider(question) : taxesOf(table, question))

  return {
    of: async (question) => {
      const by = reverseChargeBy(question)
      const home = by && (await ask({ ...question, place: { country: question.marketplace.country, region: '' } }))
      if (by && home && home.total > 0) return reverseCharged(home, question.lines, by)
      return withExemption(await ask(question), question)
    },
    own: () => {
      const now = clock.now()
      if (now >= own.until || now < own.until - QUARTER_HOUR)
        own = {
          until: (Math.floor(now / QUARTER_HOUR) + 1) * QUARTER_HOUR,
          rates: allOwnRates(table, taxCategory.options, now),
        }
      return own.rates
    },
    onChange: (heard) => listeners.push(heard),
  }
}
