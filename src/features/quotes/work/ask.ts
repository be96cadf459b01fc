import { findLines } from '#commerce/cart/queries/read-cart.ts'
import { findOnCards } from '#commerce/catalog/queries.ts'
import { lockCompany } from '#commerce/companies/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { productLanguageIn } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { cleanNote } from '#platform/text/clean.ts'
import { addQuote } from '../queries/changes.ts'
import type { Acting, Fault } from './acting.ts'

const ID_BYTES = 16

type Item = { asin: string; offerListingId: string; quantity: number }
type AskedLine = { asin: string; offerId: string; title: string; quantity: number }

/** The lines of a cart that can be quoted: sold by the piece and by parcel, without terms, and by themselves. `left`: how many others there are. */
export async function quotable(
  sql: Sql,
  { owner, marketplace, language }: Acting,
): Promise<{ lines: AskedLine[]; left: number }> {
  const all = await findLines(sql, { owner, marketplace: marketplace.code }, language)
  const good = all.filter(
    ({ extras, associatedLine, sold, price, isOfStore, id }) =>
      Object.keys(extras).length === 0 &&
      associatedLine === null &&
      !sold &&
      !isOfStore &&
      price !== null &&
      all.every((other) => other.associatedLine !== id),
  )
  const lines = good.map(({ asin, offerId, title, quantity }) => ({ asin, offerId, title: title ?? asin, quantity }))
  return { lines, left: all.length - good.length }
}

/** The lines that a call names; undefined if one is nothing that can be quoted. */
async function named(sql: Sql, { marketplace, language }: Acting, items: Item[]): Promise<AskedLine[] | undefined> {
  const asins = [...new Set(items.map(({ asin }) => asin))]
  const offers = await findOffers(sql, asins, marketplace.code)
  const products = await findOnCards(sql, asins, productLanguageIn(marketplace, language))
  const lines = items.flatMap(({ asin, offerListingId: offerId, quantity }) => {
    const offer = offers.find((each) => each.id === offerId && each.asin === asin)
    const title = products.find((each) => each.asin === asin)?.title
    return offer && !offer.sold && !offer.store && title !== undefined ? [{ asin, offerId, title, quantity }] : []
  })
  const isTwice = new Set(lines.map(({ offerId }) => offerId)).size < lines.length
  return lines.length < items.length || isTwice ? undefined : lines
}

/** Asks for a quote of these items, or of those in the cart. Run it in a transaction. */
export async function ask(
  { random }: Pick<Commerce, 'random'>,
  sql: Sql,
  acting: Acting,
  { note = '', items }: { note?: string | undefined; items?: Item[] | undefined },
): Promise<Result<string, Fault>> {
  const { company, customer, marketplace } = acting
  if (company === null || (await lockCompany(sql, company)) !== 'ACTIVE') return fail('no-company')
  const lines = items ? await named(sql, acting, items) : (await quotable(sql, acting)).lines
  if (!lines) return fail('items')
  if (lines.length === 0) return fail('empty')
  const id = random.bytes(ID_BYTES).toString('base64url')
  const quote = { id, marketplace: marketplace.code, company, askedBy: customer.id, note: cleanNote(note), lines }
  return (await addQuote(sql, quote)) ? ok(id) : fail('full')
}
