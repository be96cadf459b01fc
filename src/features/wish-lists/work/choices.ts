import type { Commerce } from '#commerce/feature.ts'
import { findLists } from '#commerce/lists/queries/lists.ts'
import type { Asker } from '#commerce/lists/work/find.ts'
import type { Choice, Dropdown, DropdownQuery } from '../contract/calls.ts'
import { inOrder } from '../rules/choices.ts'

type Asked = Pick<DropdownQuery, 'sortMethod' | 'type' | 'useAll'>

/** The lists to which the asker can add. Without `useAll` only the asker's own, with it also those edited with others. */
export async function findChoices(
  { db }: Pick<Commerce, 'db'>,
  { owner, marketplace }: Asker,
  { sortMethod, type, useAll }: Asked,
): Promise<Choice[]> {
  const lists = owner ? await findLists(db, { owner, marketplace: marketplace.code }) : []
  const choices = lists
    .filter(({ kind, isOwner }) => (type === 'all' || kind === type) && (isOwner || useAll !== undefined))
    .map(({ id, kind, name, privacy, isDefault, isOwner, itemCount }) => ({
      listExternalId: id,
      listType: kind,
      name,
      privacyStatus: privacy,
      isDefault,
      isShared: !isOwner,
      itemCount,
    }))
  return inOrder(choices, sortMethod)
}

export const toDropdown = (lists: Choice[], signedIn: boolean, authUrl: string | null): Dropdown => ({
  hasError: false,
  authRequired: false,
  error: null,
  signedIn,
  authUrl,
  lists,
})
