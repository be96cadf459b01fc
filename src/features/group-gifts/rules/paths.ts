import type { Kind } from '#commerce/registries/contract/kinds.ts'
import { formPath, queryOf } from '#commerce/registries/rules/paths.ts'

/** The page on which a part of an item is given. */
export const givePath = (
  kind: Kind,
  registryId: string,
  itemId: string,
  more: { link?: string | undefined; said?: string } = {},
): string => `${formPath(kind, registryId, `together/${itemId}`)}${queryOf(more)}`

/** The page of a part, with the token that lets a guest see it. */
export const partPath = (id: string, more: { key?: string | undefined; said?: string } = {}): string =>
  `/group-gifts/${id}${queryOf(more)}`

export const OWN_PATH = '/account/group-gifts'
