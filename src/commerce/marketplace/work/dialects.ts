/** Locales in which a product may have texts of its own; without them it has those of the language. Apart from the contract, so that browsers do not load its schemas. */
export const DIALECTS = ['en-GB'] as const
