/** The most lists of one owner in a marketplace. */
export const MOST_LISTS = 100

/** The most products on one list; the table holds it too. */
export const MOST_ITEMS = 2500

/** The most people who edit a list together with its owner. */
export const MOST_MEMBERS = 20

export const PAGE_SIZE = 24

export const LONGEST = { name: 100, description: 1000, note: 500, token: 256 } as const

/** Days after which an untouched list of a visit, and one that was not meant to last, is forgotten. */
export const VISIT_DAYS = 365
export const PASSING_DAYS = 30
