/** The page of a store's slots. `from` is the first day that it shows. */
export function slotsPath(storeId: string, query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const text = new URLSearchParams(given).toString()
  return `/fresh/${storeId}/slots${text ? `?${text}` : ''}`
}

/** Days on one page. */
export const PAGE_DAYS = 7
