import { findOnCards } from '#commerce/catalog/queries.ts'
import { DEMO_COMPANY } from '#commerce/companies/work/demo.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { partsOfMinor } from '#commerce/measures/rules/unit-price.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import { addQuote, offerQuote } from '../queries/changes.ts'
import { endOf, reminderOf } from '../rules/days.ts'

const QUANTITIES: Record<string, number> = { BXCABL0002: 24, BXCHAR0030: 12 }
const PERCENT = 78
const DAYS = 30

/** Adds the scenario `quote`: cables and chargers offered to a company, for a month. */
export async function quoteDemo(sql: Sql, clock: Clock): Promise<void> {
  const marketplace = findMarketplace('US')
  const asins = Object.keys(QUANTITIES)
  const offers = await findOffers(sql, asins, 'US')
  const products = await findOnCards(sql, asins, 'en')
  const lines = asins.flatMap((asin) => {
    const offer = offers.find((each) => each.asin === asin)
    const title = products.find((each) => each.asin === asin)?.title ?? asin
    return offer ? [{ asin, offerId: offer.id, title, quantity: QUANTITIES[asin] ?? 1, usual: offer.price }] : []
  })
  if (lines.length === 0) return
  const id = 'demo-quote-for-halden-'
  const askedBy = 'demo-account-of-the-buyer'
  const note = 'For our new studio. We need them in one delivery.'
  await addQuote(sql, { id, marketplace: 'US', company: DEMO_COMPANY, askedBy, note, lines })
  const { timeZone, currency } = marketplace
  const now = clock.now()
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const validOn = today.add({ days: DAYS }).toString()
  await offerQuote(sql, id, {
    message: 'Thank you for asking. Everything leaves our warehouse together.',
    validOn,
    validUntil: endOf(validOn, timeZone),
    remindAt: reminderOf(validOn, now, timeZone),
    lines: lines.map(({ usual }, index) => ({
      line: index + 1,
      price: Math.floor((usual * PERCENT * partsOfMinor(currency)) / 100),
      quantity: null,
    })),
  })
}
