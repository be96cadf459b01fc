import type { Commerce } from '#commerce/feature.ts'
import type { ShownList } from '../contract/lists.ts'
import type { SeenList } from './find.ts'
import { tokenOf } from './links.ts'

/** A list as its reader may know it: recipient, occasion and links are the owner's alone. `pathOf` gives the address of a link. */
export function showList(
  commerce: Pick<Commerce, 'secrets'>,
  { list, role }: SeenList,
  pathOf: (id: string, grants: 'view' | 'edit', token: string) => string,
): ShownList {
  const { id, marketplace, kind, name, description, shownName, privacy, details, itemCount, isDefault, isSaved } = list
  const linkFor = (grants: 'view' | 'edit') => {
    const token = tokenOf(commerce, list, grants)
    return token === null || (grants === 'view' && privacy === 'private') ? null : pathOf(id, grants, token)
  }
  return {
    listExternalId: id,
    marketplace,
    listType: kind,
    listName: name,
    description,
    ownerName: shownName,
    privacyStatus: privacy,
    role,
    isDefault,
    isSaved,
    itemCount,
    ...(role === 'owner' && { ...details, links: { view: linkFor('view'), edit: linkFor('edit') } }),
  }
}
