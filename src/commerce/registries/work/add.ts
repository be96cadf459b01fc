import type { Commerce } from '#commerce/feature.ts'
import { changeItem as changeListItem, removeItem as removeListItem } from '#commerce/lists/queries/items.ts'
import { addProduct } from '#commerce/lists/work/add.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { lockItems } from '../queries/holds.ts'
import { dropItem, flagItem, type ItemFlags, putItem } from '../queries/items.ts'
import type { Registry } from '../queries/registries.ts'
import { addTag, findTags } from '../queries/tags.ts'
import { listOwner } from '../rules/list-owner.ts'
import { isTooLongTag, readTagName } from '../rules/reading.ts'

/** A product that is wished for. A tag is named by its id, or by its name, which makes a new one of it. */
export type AskedWish = { asin: string; wanted: number; tagId?: string | undefined; tagName?: string | undefined }

export type AddWishFault = 'unknown-product' | 'full' | 'closed' | 'absent' | 'tag'

/** What calls without a registry in their address answer for each fault. */
export const ADD_CODES = {
  'unknown-product': 'UNKNOWN_PRODUCT',
  closed: 'CLOSED',
  full: 'FULL',
  absent: 'NO_REGISTRY',
  tag: 'INVALID_TAG',
} as const satisfies Record<AddWishFault, string>

/** Puts a product on a registry that the caller, `owner`, keeps. Needs a transaction. `isDuplicate`: it was there, and nothing was changed. */
export async function addWish(
  commerce: Pick<Commerce, 'modules' | 'random'>,
  sql: Sql,
  { id, marketplace, isClosed }: Registry,
  owner: string,
  { asin, wanted, ...asked }: AskedWish,
): Promise<Result<{ itemId: string; isDuplicate: boolean }, AddWishFault>> {
  if (isClosed) return fail('closed')
  const added = await addProduct(commerce, sql, { owner: listOwner(id), marketplace }, { listId: id }, { asin, wanted })
  if (!added.ok) return added
  const { itemId, isDuplicate } = added.value
  if (isDuplicate) return ok({ itemId, isDuplicate })
  const tag = await tagFor(commerce, sql, id, owner, asked)
  if (!tag.ok) return tag
  await putItem(sql, id, itemId, tag.value)
  return ok({ itemId, isDuplicate })
}

/** The id of the tag that is asked for, made if its name is new; null if none is. It fails if it cannot be had, rather than lose it. */
async function tagFor(
  { random }: Pick<Commerce, 'random'>,
  sql: Sql,
  registryId: string,
  owner: string,
  { tagId, tagName }: Pick<AskedWish, 'tagId' | 'tagName'>,
): Promise<Result<string | null, 'tag'>> {
  if (!tagId && !tagName) return ok(null)
  const name = readTagName(tagName ?? '')
  const tags = await findTags(sql, registryId)
  const known = tags.find((each) => each.id === tagId) ?? tags.find((each) => each.name === name)
  if (known) return ok(known.id)
  if (!name || isTooLongTag(name)) return fail('tag')
  const id = random.id()
  return (await addTag(sql, registryId, owner, { id, name })) === 'added' ? ok(id) : fail('tag')
}

export type WishChange = ItemFlags & { wanted?: number | undefined; note?: string | undefined }

/** Changes a wish. Needs a transaction. Whoever is just buying it counts with what was wanted before, or with what is wanted now. */
export async function changeWish(sql: Sql, registryId: string, itemId: string, change: WishChange): Promise<boolean> {
  const { wanted, note, ...flags } = change
  await lockItems(sql, [itemId])
  if (!(await flagItem(sql, registryId, itemId, flags))) return false
  if (wanted === undefined && note === undefined) return true
  return changeListItem(sql, listOwner(registryId), registryId, itemId, { wanted, note })
}

/** Takes a wish off a registry. Needs a transaction. What was given of it stays on the thank-you list. */
export async function removeWish(sql: Sql, registryId: string, itemId: string): Promise<boolean> {
  await lockItems(sql, [itemId])
  const isGone = await removeListItem(sql, listOwner(registryId), registryId, itemId)
  if (isGone) await dropItem(sql, registryId, itemId)
  return isGone
}
