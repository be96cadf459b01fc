import type { Limits } from './steps.ts'

/** Why a freely typed text is no quantity. */
export type FreeFault = 'few' | 'many'

/** Three digits between separators, as a pasted "1,000" has them. */
const GROUPED = /^[1-9][0-9]{0,2}([.,'\s][0-9]{3})+$/

/** The text as the field shows it. What is no number stays as it is, so that nobody orders 15 of "1.5". */
export function tidyFree(text: string): string {
  // NFKC turns the full-width digits of Japanese keyboards into those that everybody reads.
  const plain = text.normalize('NFKC').trim()
  return GROUPED.test(plain) ? plain.replaceAll(/[^0-9]/g, '') : plain
}

/** Reads a freely typed quantity (spec 3, section 5): below the least, or no number, is too few; above the most, and from 1,000 on, is too many. */
export function readFree(text: string, { least, most }: Pick<Limits, 'least' | 'most'>): number | FreeFault {
  if (!/^[0-9]+$/.test(text)) return 'few'
  const quantity = Number(text)
  if (quantity < least) return 'few'
  return quantity > most ? 'many' : quantity
}

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** Whether a key is kept from the field: all but digits, Enter, and those that control it, such as arrows, Backspace and shortcuts. */
export function isBlockedKey({ key, ctrlKey, metaKey, altKey }: Key): boolean {
  const isCharacter = [...key].length === 1 && !ctrlKey && !metaKey && !altKey
  return isCharacter && !/^[0-9]$/.test(key.normalize('NFKC'))
}
