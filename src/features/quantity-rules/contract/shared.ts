/** Which characters the text of an attribute may have. */
export const CHARACTERS = ['any', 'letters', 'letters-and-digits', 'digits'] as const

export type Characters = (typeof CHARACTERS)[number]

/** Texts by language code. */
export type Texts = Partial<Record<string, string>>

/** Something that every unit is customized with, such as an engraving. `name` is how pages and carts call it. */
export type Attribute<Name = Texts> = { name: Name; maxLength: number; characters: Characters }
