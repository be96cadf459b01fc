/** The beginning of a text, of at most so many UTF-16 units; never half of a character. */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
