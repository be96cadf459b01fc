/** What an information sheet is about, in the order of the page. */
export const KINDS = ['safety', 'warranty', 'in-the-box', 'repair'] as const

export type Kind = (typeof KINDS)[number]

/** Texts by language code. */
export type Texts = Partial<Record<string, string>>
