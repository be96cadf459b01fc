/** US military ZIP codes, by the code that replaces the state. */
const MILITARY: Record<string, RegExp> = { AA: /^340/, AE: /^09/, AP: /^96[2-6]/ }

/** A military address as a shopper types it: `APO AE 09012`. */
const TYPED = /^[AFD]PO\s*[A-Z]{2}\s*\d{5}(-\d{4})?$/i

/** Whether it is typed as a military address, which no other country's postcode looks like (spec 1, section 5). */
export const isMilitaryTyped = (zip: string): boolean => TYPED.test(zip.trim())

/** Whether a ZIP code is military, by its `APO`, `FPO` or `DPO` prefix or by its number. */
export const isMilitaryZip = (zip: string): boolean =>
  isMilitaryTyped(zip) || Object.values(MILITARY).some((pattern) => pattern.test(zip.trim()))

/** Whether a US ZIP code and state agree on being military or not. */
export const fitsState = (zip: string, state: string): boolean =>
  Object.hasOwn(MILITARY, state) ? MILITARY[state]?.test(zip) === true : !isMilitaryZip(zip)
