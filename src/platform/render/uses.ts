import type { LinkEntry } from './module.ts'

/** What a page or a slot uses of its root: namespaces of texts, links, and the key of the page's forms. */
export type Uses = { namespaces: Set<string>; places: Set<LinkEntry['place']>; hasKey: boolean }

/** Notes what is used. The rest belongs into the root of what is rendered. */
export function noteUses() {
  const uses: Uses = { namespaces: new Set(), places: new Set(), hasKey: false }
  return {
    uses,
    onNamespace: (name: string) => void uses.namespaces.add(name),
    onLinks: (place: LinkEntry['place']) => void uses.places.add(place),
    onFormKey: () => {
      uses.hasKey = true
    },
  }
}

/** What several use together. */
export const allUses = (uses: Uses[]): Uses => ({
  namespaces: new Set(uses.flatMap(({ namespaces }) => [...namespaces])),
  places: new Set(uses.flatMap(({ places }) => [...places])),
  hasKey: uses.some(({ hasKey }) => hasKey),
})
