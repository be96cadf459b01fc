import { asin as asinOf } from '#commerce/catalog/contract.ts'
import { findOnCards } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { listId } from '#commerce/lists/contract/lists.ts'
import { localeOf, productLanguageIn } from '#commerce/marketplace/rules.ts'
import type { Amount } from '#commerce/measures/contract.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { cutText } from '#platform/text/cut.ts'
import { DEFAULT_LIST } from '../contract/calls.ts'
import { type AddFault, addEntry } from '../queries/entries.ts'
import { defaultList } from '../queries/lists.ts'
import { readText } from '../rules/reading.ts'
import { type Asker, newDefault } from './acting.ts'

const LONGEST_TITLE = 300

/** What to add: a product, or a text as it was typed. */
export type AskedEntry = ({ asin: string } | { text: string }) & { quantity?: Amount | undefined }

export type Added = { listId: string; itemId: string; itemName: string; isDuplicate: boolean }

/** Adds an entry to a list of one's own, or to the default list, which is made if there is none. Needs a transaction. */
export async function addTo(
  commerce: Commerce,
  sql: Sql,
  asker: Asker,
  list: string,
  asked: AskedEntry,
): Promise<Result<Added, AddFault | 'unknown-item'>> {
  const read =
    'asin' in asked
      ? await readProduct(sql, asker, asked.asin)
      : readText(asked.text, localeOf(asker.marketplace, asker.language))
  if (!read) return fail('unknown-item')
  if (list !== DEFAULT_LIST && !listId.safeParse(list).success) return fail('absent')
  const id = list === DEFAULT_LIST ? await defaultList(sql, asker.place, newDefault(commerce, asker)) : list
  const entry = {
    id: commerce.random.id(),
    asin: 'asin' in asked ? asked.asin : null,
    title: read.title,
    quantity: asked.quantity ?? read.quantity,
  }
  const added = await addEntry(sql, asker.place, id, entry)
  if (typeof added === 'string') return fail(added)
  return ok({ listId: id, itemId: added.id, itemName: read.title, isDuplicate: added.isKnown })
}

/** A product as an entry; undefined if there is none of this number. */
async function readProduct(sql: Sql, { marketplace, language }: Asker, asin: string) {
  if (!asinOf.safeParse(asin).success) return undefined
  const [product] = await findOnCards(sql, [asin], productLanguageIn(marketplace, language))
  return product && { title: cutText(product.title, LONGEST_TITLE), quantity: null }
}
