import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import { findOffersNow } from '#commerce/offers/work/special-prices.ts'
import type { Sql } from '#platform/db/sql.ts'
import { type Entry, mergeLines, wantedOf, winnerOf } from '../rules/items.ts'
import type { ReadLine } from '../rules/read-text.ts'
import { findItems } from './find-items.ts'
import { findSetProducts, type SetProduct } from './sets.ts'

/** A product that can be put into the cart as far as its line says; `store` is the fresh store that sells it. */
type Ready = { entry: Entry; item: WantedItem; store: string | null }

/** What lines are about, at today's offers, as far as that can be said without the cart. */
export type Resolved = { entries: Entry[]; offers: Offer[]; sets: SetProduct[]; ready: Ready[] }

/** Finds what lines are about. `sets` are those of `findSetProducts`. */
export async function resolveLines(
  sql: Sql,
  { modules }: Pick<Commerce, 'modules'>,
  { code: place }: Marketplace,
  lines: ReadLine[],
  sets: SetProduct[],
): Promise<Resolved> {
  const codes = lines.map(({ code }) => code).filter((code) => !sets.some(({ asin }) => asin === code))
  const found = await findItems(sql, place, codes)
  const entries = mergeLines(
    lines.map((line) => {
      const set = sets.find(({ asin }) => asin === line.code)
      const { asin, how } = set ? { asin: set.asin, how: 'exact' } : (found.get(line.code) ?? {})
      const isNear = how === 'near'
      return { ...line, asin: isNear ? undefined : asin, isAlike: how === 'alike', meant: isNear ? asin : undefined }
    }),
  )
  const asins = [...new Set(entries.flatMap(({ asin }) => asin ?? []))]
  const { offers } = await findOffersNow(sql, modules, asins, place)
  const ready = entries.flatMap((entry): Ready[] => {
    const { asin, quantity } = entry
    if (asin === undefined || quantity === null) return []
    const set = sets.find((each) => each.asin === asin)
    if (set) return [{ entry, item: wantedOf({ id: set.offerId, asin }, quantity), store: null }]
    const offer = winnerOf(offers, asin)
    return offer ? [{ entry, item: wantedOf(offer, quantity), store: offer.store ?? null }] : []
  })
  return { entries, offers, sets, ready }
}

/** The same outside a transaction. */
export async function resolveNow(
  commerce: Commerce,
  place: { marketplace: Marketplace; language: string },
  lines: ReadLine[],
): Promise<Resolved> {
  const codes = lines.map(({ code }) => code)
  const sets = await findSetProducts(commerce, place, codes)
  return resolveLines(commerce.db, commerce, place.marketplace, lines, sets)
}
