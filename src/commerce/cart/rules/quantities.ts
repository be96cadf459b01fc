/** Whether a form's text is a whole number. Of groceries no other text is a quantity (spec 3, section 5). */
export const isWhole = (text: string): boolean => /^\s*\d+\s*$/.test(text)

/** The quantity that a form's text begins with; 1 if it begins with none (spec 1, section 5). */
export function readQuantity(text: string): number {
  const parsed = Number.parseInt(text, 10)
  return Number.isNaN(parsed) ? 1 : Math.min(parsed, Number.MAX_SAFE_INTEGER)
}
