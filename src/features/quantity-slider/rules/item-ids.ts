/** The id of a line with the prefix of what holds it (spec 3, section 3): C a cart. */
export const withPrefix = (id: string): string => `C${id}`

/** The id of a line without the prefix that it may carry: C of a cart, S of what is saved for later. Ids have no capital letters. */
export const withoutPrefix = (id: string): string => id.replace(/^[CS]/, '')
