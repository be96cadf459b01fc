const PAGE = 5

/** The page of a list, from 1, and the number of the next one; undefined beyond the last, but for an empty list, whose first page is empty. */
export function pageOf<Item>(items: Item[], page: number): { items: Item[]; next: number | undefined } | undefined {
  const start = (page - 1) * PAGE
  if (start > 0 && start >= items.length) return undefined
  return { items: items.slice(start, start + PAGE), next: start + PAGE < items.length ? page + 1 : undefined }
}
