import type { Kind } from '../contract/kinds.ts'

/** A query without its empty values. */
export const queryOf = (values: Record<string, string | number | undefined | null>): string => {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(entries).toString()
  return query === '' ? '' : `?${query}`
}

export const FIND_PATH = '/registries/find'

/** The page for those who keep a registry (spec 2, section 2). */
export const ownerPath = (kind: Kind, registryId: string, more: { said?: string } = {}): string =>
  `/registries/${kind}/owner-view${queryOf({ registryId, ...more })}`

/** The page for givers. */
export const guestPath = (kind: Kind, registryId: string, more: { link?: string | undefined; said?: string } = {}) =>
  `/registries/${kind}/guest-view${queryOf({ registryId, ...more })}`

/** The picture of a registry. */
export const picturePath = (kind: Kind, id: string, link?: string | null): string =>
  `/registries/${kind}/${id}/picture${queryOf({ link })}`

/** The page that a link leads to: the registry, or the invitation to keep it together. */
export const linkPath = (kind: Kind, id: string, grants: 'view' | 'edit', link: string): string =>
  grants === 'view' ? guestPath(kind, id, { link }) : `/registries/${kind}/${id}/join${queryOf({ link })}`

/** Where the forms of a registry's pages go. */
export const formPath = (kind: Kind, id: string, form: string): string => `/registries/${kind}/${id}/${form}`
