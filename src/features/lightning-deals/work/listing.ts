import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { type Marketplace, productLanguageIn } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { findCards } from '#commerce/storefront/queries.ts'
import { listenForTag } from '#platform/render/invalidate.ts'
import type { DealFilter, ListedDeal } from '../contract/list.ts'
import { findCurrent } from '../queries/deals.ts'
import { DEALS_TAG, listDeals, nextEdge } from '../rules/list.ts'
import { withStock } from '../rules/stock.ts'
import { toOnPage } from './on-page.ts'
import { toProgress } from './options.ts'

/** Maximum number of deals in one response. */
const MOST_LISTED = 200

/**
 * How long a process reuses a list, in milliseconds, so that it reads each list at most once a
 * second.
 */
const FRESH_MS = 1000

type Read = { at: number; deals: Promise<{ now: number; listed: ListedDeal[] }> }

/**
 * Returns a marketplace's deals in a language, the same for every shopper; `freshFor`: for how many milliseconds the list is true,
 * which is a second while one runs, because its percentage may change at any time, and otherwise until one starts.
 */
export type Listing = (
  marketplace: Marketplace,
  language: string,
  filter: DealFilter,
) => Promise<{ systemTime: number; deals: ListedDeal[]; freshFor: number | undefined }>

/** Lists live and upcoming deals with their progress. */
export function createListing(commerce: Pick<Commerce, 'db' | 'clock' | 'modules'>): Listing {
  const reads = new Map<string, Read>()
  listenForTag(commerce.db, DEALS_TAG, () => reads.clear())
  return async (marketplace, language, filter) => {
    const key = `${marketplace.code} ${language}`
    const asked = commerce.clock.now()
    const last = reads.get(key)
    const read =
      last && asked - last.at < FRESH_MS ? last : { at: asked, deals: readDeals(commerce, marketplace, language) }
    reads.set(key, read)
    // Do not cache a failed read.
    read.deals.catch(() => reads.delete(key))
    const { now, listed } = await read.deals
    const systemTime = now + (commerce.clock.now() - read.at)
    const isRunning = listed.some(({ startsAt }) => startsAt <= systemTime)
    const edge = nextEdge(listed, systemTime)
    const freshFor = isRunning ? Math.min(FRESH_MS, edge ?? FRESH_MS) : edge
    return { systemTime, deals: listDeals(listed, filter, systemTime), freshFor }
  }
}

async function readDeals(
  { db, clock, modules }: Pick<Commerce, 'db' | 'clock' | 'modules'>,
  marketplace: Marketplace,
  language: string,
) {
  const deals = await findCurrent(db, marketplace.code, MOST_LISTED)
  const asins = [...new Set(deals.map(({ asin }) => asin))]
  const [products, { cards }, offers] = await Promise.all([
    findProducts(db, asins, productLanguageIn(marketplace, language)),
    findCards({ db, modules }, asins, marketplace, language),
    findOffers(db, asins, marketplace.code),
  ])
  const listed = deals.flatMap((deal): ListedDeal[] => {
    const card = cards.find(({ asin }) => asin === deal.asin)
    const product = products.find(({ asin }) => asin === deal.asin)
    if (!card || !product) return []
    const offer = offers.find(({ id }) => id === deal.offerId)
    const shown = toOnPage(deal, offer?.price, marketplace)
    return [
      { ...shown, category: product.categorySlug, card, progress: toProgress(withStock(deal, offer?.stock ?? 0)) },
    ]
  })
  return { now: deals[0]?.now ?? clock.now(), listed }
}
