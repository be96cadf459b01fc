/** How many unknown items of one text are compared with all products. */
export const MOST_MEANT = 50

export const MOST_TEMPLATES = 50

/** The most requisition lists of a company in a marketplace. */
export const MOST_LISTS = 50

/** The most lines of a template, and of one order at once: a store may allow fewer. */
export const MOST_LINES = 500

export const LONGEST_NAME = 80
