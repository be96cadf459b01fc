import type { FastifyRequest } from 'fastify'
import { findLines } from '#commerce/cart/queries/read-cart.ts'
import { goneWith } from '#commerce/cart/rules/ties.ts'
import { changeToFit } from '#commerce/cart/work/change.ts'
import type { Commerce } from '#commerce/feature.ts'
import { changeItem, findItem, findItems, removeItem } from '#commerce/lists/queries/items.ts'
import { findSaved } from '#commerce/lists/queries/lists.ts'
import { MOST_WANTED } from '#commerce/lists/rules/items.ts'
import { type Added, type AddFault, addProduct } from '#commerce/lists/work/add.ts'
import { showItems } from '#commerce/lists/work/find.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { SavedForLater } from '../contract/pages.ts'
import { canBeSaved } from '../rules/saved.ts'
import { type Acting, textsIn } from './acting.ts'
import { listToCart } from './in-cart.ts'

/** How many of the saved products the cart shows; the list has the others. */
const SHOWN = 12

/**
 * Takes a line out of the cart and keeps its product on the list of what is saved for later. The list comes first: if the answer to
 * the second step is lost, the product is in both places and in neither never. `isAlone`: what belonged to it, such as a service, is lost.
 */
export async function saveForLater(
  commerce: Commerce,
  request: FastifyRequest,
  { of, asker, shownName }: Acting,
  lineId: string,
): Promise<Result<Added & { isAlone: boolean }, AddFault | 'bound'>> {
  const { db } = commerce
  const lines = await findLines(db, of, asker.language)
  const line = lines.find(({ id }) => id === lineId)
  if (!line) return fail('absent')
  if (!canBeSaved({ terms: line.extras, associatedItemId: line.associatedLine })) return fail('bound')
  const name = textsIn(asker.marketplace, asker.language)('savedName')
  const wanted = Math.min(line.quantity, MOST_WANTED)
  const added = await addProduct(commerce, db, of, { kept: 'saved', name, shownName }, { asin: line.asin, wanted })
  if (!added.ok) return added
  const { listExternalId: list, itemId, isDuplicate } = added.value
  const known = isDuplicate ? await findItem(db, list, itemId) : undefined
  if (known && known.wanted < wanted) await changeItem(db, of.owner, list, itemId, { wanted })
  await changeToFit(commerce, request, of, { kind: 'modify', items: [{ id: lineId, quantity: 0 }] })
  return ok({ ...added.value, isAlone: goneWith(lines, [lineId]).size > 1 })
}

/** Puts a saved product back into the cart and takes it off the list. False: it cannot be bought now, and stays saved. */
export async function backToCart(
  commerce: Commerce,
  request: FastifyRequest,
  acting: Acting,
  entry: string,
): Promise<'added' | 'limited' | 'out-of-stock' | 'gone'> {
  const { db } = commerce
  const list = await findSaved(db, acting.of)
  if (!list || !(await findItem(db, list.id, entry))) return 'gone'
  const { added, isLess } = await listToCart(commerce, request, acting, list.id, [entry])
  if (added === 0) return 'out-of-stock'
  await removeItem(db, acting.of.owner, list.id, entry)
  return isLess ? 'limited' : 'added'
}

/** What is saved for later, as the cart shows it; undefined if there is nothing, where the cart's lines can still be saved. */
export async function showSaved(
  commerce: Commerce,
  of: Acting['of'],
  at: { marketplace: Marketplace; language: string },
): Promise<SavedForLater> {
  const list = await findSaved(commerce.db, of)
  if (!list || list.itemCount === 0) return { list: null, items: [] }
  const rows = await findItems(commerce.db, list.id, { sort: 'newest', filter: 'all', limit: SHOWN, offset: 0 })
  const items = await showItems(commerce, at, rows, 'owner')
  return { list: { listExternalId: list.id, itemCount: list.itemCount }, items }
}

/** Takes a product off the list of what is saved. */
export async function forgetSaved(commerce: Commerce, { of }: Acting, entry: string): Promise<boolean> {
  const list = await findSaved(commerce.db, of)
  return list !== undefined && (await removeItem(commerce.db, of.owner, list.id, entry))
}
