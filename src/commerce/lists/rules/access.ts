import type { ListRole, PrivacyStatus } from '../contract/lists.ts'

/** What decides who may see a list. `hasLink`: the caller holds the token of its link. */
export type Asked = { isOwner: boolean; isMember: boolean; privacy: PrivacyStatus; hasLink: boolean }

/** What a caller may do with a list; undefined: it is not there for this caller. */
export function roleFor({ isOwner, isMember, privacy, hasLink }: Asked): ListRole | undefined {
  if (isOwner) return 'owner'
  if (isMember) return 'editor'
  return privacy === 'public' || (privacy === 'hidden' && hasLink) ? 'viewer' : undefined
}

/** Only a public list can be found by search (spec 2, section 5). */
export const isSearchable = (privacy: PrivacyStatus): boolean => privacy === 'public'

/** A hidden list is not searchable, and yet not flagged private (spec 2, section 5). */
export const isFlaggedPrivate = (privacy: PrivacyStatus): boolean => privacy === 'private'
