/** Which ZIP codes are of the American forces, by what stands in the place of the state. */
const MILITARY: Record<string, RegExp> = { AA: /^340/, AE: /^09/, AP: /^96[2-6]/ }

/** What a shopper types who has such an address: `APO AE 09012`. */
const TYPED = /^[AFD]PO\s*[A-Z]{2}\s*\d{5}(-\d{4})?$/i

/** Whether a ZIP code is of the forces: with the post's words before it or by its number. */
export const isMilitaryZip = (zip: string): boolean =>
  TYPED.test(zip.trim()) || Object.values(MILITARY).some((pattern) => pattern.test(zip.trim()))

/** Whether an American ZIP code and state can belong together, as far as the forces are concerned. */
export const fitsState = (zip: string, state: string): boolean =>
  Object.hasOwn(MILITARY, state) ? MILITARY[state]?.test(zip) === true : !isMilitaryZip(zip)
