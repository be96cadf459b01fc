import { findFamilies, findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, productLanguageIn } from '#commerce/marketplace/rules.ts'
import { perDatabase } from '#platform/db/shared.ts'
import type { Sql } from '#platform/db/sql.ts'
import { listenForTag } from '#platform/render/invalidate.ts'
import { findUnfinished, type StoredCampaign } from '../queries/campaigns.ts'
import { adsTag } from '../queries/pages.ts'
import type { Ad, Campaign } from '../rules/choose.ts'
import { toTerm, wordsIn } from '../rules/relevance.ts'
import { toPlacements, toSpending } from './view.ts'

/** How long ads are kept in memory, in milliseconds, unless a campaign changes: so soon a changed title counts. */
const KEPT_FOR = 60_000

type Kept = { ads: Promise<Ad[]>; readAt: number }

const keptOf = perDatabase((db) => {
  const kept = new Map<MarketplaceCode, Kept>()
  const listened = new Set<MarketplaceCode>()
  return {
    kept,
    /** Listens once for each marketplace: what is kept of it goes when a campaign of it changes. */
    listen: (code: MarketplaceCode) => {
      if (listened.has(code)) return
      listened.add(code)
      listenForTag(db, adsTag(code), () => kept.delete(code))
    },
  }
})

/** The products that unfinished campaigns of a marketplace advertise, from memory where nothing has changed. */
export async function findAds({ db, clock }: Pick<Commerce, 'db' | 'clock'>, code: MarketplaceCode): Promise<Ad[]> {
  const { kept, listen } = keptOf(db)
  listen(code)
  const now = clock.now()
  const known = db.isListening() ? kept.get(code) : undefined
  if (known && now - known.readAt < KEPT_FOR && now >= known.readAt) return known.ads
  const read: Kept = { ads: db.read((sql) => readAds(sql, code, now)), readAt: now }
  kept.set(code, read)
  // What failed is asked for again.
  read.ads.catch(() => {
    if (kept.get(code) === read) kept.delete(code)
  })
  return read.ads
}

async function readAds(sql: Sql, code: MarketplaceCode, now: number): Promise<Ad[]> {
  const campaigns = await findUnfinished(sql, code, now)
  const asins = [...new Set(campaigns.flatMap((campaign) => campaign.asins))]
  if (asins.length === 0) return []
  const marketplace = findMarketplace(code)
  const languages = [...new Set(Object.keys(marketplace.locales))]
  const [families, ...texts] = await Promise.all([
    findFamilies(sql, asins),
    ...languages.map((language) => findProducts(sql, asins, productLanguageIn(marketplace, language))),
  ])
  return campaigns.flatMap((stored) => {
    const campaign = toChosenFrom(stored)
    return stored.asins.flatMap((asin): Ad[] => {
      const told = texts.flatMap((products) => products.filter((product) => product.asin === asin))
      const [product] = told
      if (!product) return []
      const { brand, categorySlug } = product
      const words = languages.flatMap((language) =>
        told.flatMap(({ title, category }) => wordsIn(`${brand} ${title} ${category}`, language)),
      )
      const { categories } = stored
      const terms = stored.terms.flatMap((term) => languages.map((language) => toTerm(term, language)))
      const topic = { words: [...new Set(words)], category: categorySlug, brand, terms, categories }
      return [{ campaign, asin, members: families.get(asin) ?? [asin], topic }]
    })
  })
}

const toChosenFrom = (stored: StoredCampaign): Campaign => ({
  ...toSpending(stored),
  id: stored.id,
  placements: toPlacements(stored),
  pricing: stored.pricing,
  advertiser: { kind: stored.kind, id: stored.advertiserId, name: stored.advertiserName },
  payer: stored.payer,
})
