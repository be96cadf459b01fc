import type { Group } from '../contract/pages.ts'
import type { ShownRegistryItem, WishTag } from '../contract/registries.ts'

/** Items under their tags, in the order of the tags, and those without one at the end. */
export function toGroups(items: ShownRegistryItem[], tags: WishTag[]): Group[] {
  const under = (tag: WishTag | null) => items.filter((item) => (item.tag?.id ?? null) === (tag?.id ?? null))
  return [...tags, null].map((tag) => ({ tag, items: under(tag) })).filter((group) => group.items.length > 0)
}
