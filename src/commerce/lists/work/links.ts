import { createHmac } from 'node:crypto'
import type { Commerce } from '#commerce/feature.ts'
import { sameText } from '#platform/sessions/tokens.ts'
import type { LinkGrant } from '../contract/lists.ts'

const KEY_BYTES = 16
const TOKEN_LENGTH = 22

/** A new list's id, or a new key of a link: 128 random bits. */
export const newListId = ({ random }: Pick<Commerce, 'random'>): string => random.bytes(KEY_BYTES).toString('base64url')

type Linked = { id: string; viewKey: string | null; editKey: string | null }

/** The token of a list's link; null if there is none. The table alone does not give it away. */
export function tokenOf({ secrets }: Pick<Commerce, 'secrets'>, list: Linked, grants: LinkGrant): string | null {
  const key = grants === 'view' ? list.viewKey : list.editKey
  if (key === null) return null
  const mac = createHmac('sha256', secrets.owner).update(`list ${grants} ${list.id} ${key}`)
  return mac.digest('base64url').slice(0, TOKEN_LENGTH)
}

/** Whether somebody holds the token of a list's link. */
export function holdsLink(
  commerce: Pick<Commerce, 'secrets'>,
  list: Linked,
  grants: LinkGrant,
  given: string | undefined,
): boolean {
  const token = tokenOf(commerce, list, grants)
  return token !== null && given !== undefined && sameText(given, token)
}
