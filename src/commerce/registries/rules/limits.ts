/** The most registries of one owner in a marketplace. */
export const MOST_REGISTRIES = 50

export const PAGE_SIZE = 24

/** Products on one page of a registry. */
export const ITEMS_ON_PAGE = 100

export const LONGEST = { tag: 50, message: 500, greeting: 1000, name: 100, title: 200 } as const

/** What is kept of a registry's picture, at most: its longer side in pixels, and its bytes. */
export const PICTURE = { side: 1600, bytes: 500_000 } as const

/** Years from today in which an occasion may be. */
export const YEARS = { past: 1, ahead: 10 } as const
