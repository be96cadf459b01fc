import { LONGEST } from './limits.ts'

/** Characters as PostgreSQL and readers count them. */
export const lengthOf = (text: string): number => [...text].length

export const isTooLong = (text: string, what: keyof typeof LONGEST): boolean => lengthOf(text) > LONGEST[what]
