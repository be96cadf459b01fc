/** Characters of a list's name and of what is typed as an entry. */
export const LONGEST = { name: 100, text: 200 } as const
