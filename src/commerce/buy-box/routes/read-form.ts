import { type AddItem, addItem } from '#commerce/cart/contract/wire.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findGroceries } from '#commerce/offers/queries.ts'
import { refuse } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import { type FormFields, type FoundItem, findFormItems, MOST_ITEMS, misspelt } from '../rules/form-items.ts'

const LONGEST_LOGGED = 80

/**
 * Returns a reader of the items in a buy-box form. It throws a 400 that names the field as the form
 * spells it. Fields of items that are misspelt are logged and not read.
 */
export function itemReader({
  terms,
  log,
  db,
}: Pick<Commerce, 'terms' | 'log' | 'db'>): (form: FormFields) => Promise<AddItem[]> {
  const formItem = addItem(terms)
  /** What was typed for groceries is not taken for another quantity, as it is for other goods. */
  const refuseOdd = async (found: FoundItem[]) => {
    const odd = found.filter(({ isOdd }) => isOdd)
    if (odd.length === 0) return
    const offers = odd.map(({ item }) => item.offerListingId ?? '')
    const groceries = await findGroceries(db, offers)
    const wrong = odd.find(({ item }) => groceries.includes(item.offerListingId ?? ''))
    if (wrong) refuse(malformed(wrong.fields.quantity ?? 'quantity', 'must be a whole number'))
  }
  return async (form) => {
    const [odd] = misspelt(form)
    if (odd !== undefined) log.warn({ field: odd.slice(0, LONGEST_LOGGED) }, 'a field of a form names no item')
    const found = findFormItems(terms, form)
    if (found.length === 0) refuse({ ...malformed('ASIN', 'is missing'), code: 'nothing-chosen' })
    if (found.length > MOST_ITEMS) refuse(malformed('ASIN', `comes more than ${MOST_ITEMS} times`))
    const items = found.map(({ item, fields }) => {
      const parsed = formItem.safeParse(item)
      if (parsed.success) return parsed.data
      const [issue] = parsed.error.issues
      const field = String(issue?.path[0] ?? 'asin')
      const problem =
        issue?.code === 'invalid_type' && field !== 'quantity' ? 'is missing' : (issue?.message ?? 'is not valid')
      return refuse(malformed(fields[field] ?? field, problem))
    })
    await refuseOdd(found)
    return items
  }
}
