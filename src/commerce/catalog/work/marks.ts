/** A part of a text; what is marked stands between asterisks. */
export type Part = { text: string; isMarked: boolean }

/** Takes a text apart at its marks: of `Oats, *milk* powder`, `milk` is marked. */
export const partsOf = (text: string): Part[] =>
  text.split('*').flatMap((part, index) => (part === '' ? [] : [{ text: part, isMarked: index % 2 === 1 }]))

/** Whether every mark is closed and has something in it. */
export const marksAreClosed = (text: string): boolean => {
  const parts = text.split('*')
  return parts.length % 2 === 1 && parts.every((part, index) => index % 2 === 0 || /^\S(.*\S)?$/.test(part))
}

/** Whether there is a letter or a digit in it. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

export const hasMarks = (text: string): boolean =>
  partsOf(text).some(({ text: part, isMarked }) => isMarked && hasWords(part))
