/** A cart line as far as saving asks. */
type Line = { terms: object; associatedItemId: string | null }

/** A list keeps a product and a quantity: a line that is more, such as an engraved one or a part of something, would lose the rest. */
export const canBeSaved = ({ terms, associatedItemId }: Line): boolean =>
  Object.keys(terms).length === 0 && associatedItemId === null
