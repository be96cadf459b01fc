const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The beginning of a text, of at most so many UTF-16 units. It ends between two letters as people see them: a flag, a family or a letter with
 * its accents is there or not. Only a first letter that is longer than that is itself cut, between its characters.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const end = LETTERS.segment(text).containing(most)?.index ?? 0
  if (end > 0) return text.slice(0, end)
  const cut = text.slice(0, most)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
