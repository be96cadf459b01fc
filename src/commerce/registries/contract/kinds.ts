// Without schemas, so that pages can list them in the browser.
/** Types of registries (spec 2, section 3). */
export const KINDS = ['baby', 'wedding', 'birthday', 'custom', 'holiday', 'pet', 'graduation', 'house_warming'] as const

export type Kind = (typeof KINDS)[number]

export const PRIVACIES = ['private', 'hidden', 'public'] as const

/** The most tags of a registry (spec 1, section 9). */
export const MOST_TAGS = 15

/** Quantities that can be chosen; above that it is "10+" (spec 2, section 9). */
export const MOST_COUNTED = 10
