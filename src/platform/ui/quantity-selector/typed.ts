/** A quantity has at most three digits. */
export const MOST_QUANTITY = 999
export const MOST_DIGITS = 3

/** What a field shows of what was typed or pasted: digits only, three at most, without leading zeros where zero is a quantity. */
export function reduceTyped(text: string, allowsZero: boolean): string {
  // NFKC turns the full-width digits of Japanese keyboards into those that a form posts.
  const digits = text.normalize('NFKC').replaceAll(/[^0-9]/g, '')
  return (allowsZero ? digits.replace(/^0+(?=[0-9])/, '') : digits).slice(0, MOST_DIGITS)
}

/** The quantity that a text stands for, if it is one: from 0 or 1 to `most`, up to three digits. */
export function readTyped(text: string, allowsZero: boolean, most = MOST_QUANTITY): number | undefined {
  if (!/^[0-9]{1,3}$/.test(text)) return undefined
  const quantity = Number(text)
  const isValid = quantity >= (allowsZero ? 0 : 1) && quantity <= most
  return isValid ? quantity : undefined
}

/** Whether a typed text is a quantity other than the current one, so that it can be taken over. */
export function isUpdate(text: string, current: number, allowsZero: boolean, most = MOST_QUANTITY): boolean {
  const quantity = readTyped(text, allowsZero, most)
  return quantity !== undefined && quantity !== current
}
