/** What the page of an order may be asked to say, from its address. */
export const SAID = ['cancelled', 'return-requested', 'not-done', 'sold-out'] as const

export type Said = (typeof SAID)[number]
