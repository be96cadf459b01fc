/** Line breaks and other control characters, which a name has no use for. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/** Characters that turn the direction of the text around them, or are not seen at all. */
const UNSEEN = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** A text without what turns or hides the text around it. */
export const withoutUnseen = (given: string): string => given.replace(UNSEEN, '')

/** A text without what could disturb its neighbors on a page; markup stays as text. */
const clean = (given: string): string => withoutUnseen(given.toWellFormed().normalize('NFC'))

/** A name as it is stored: on one line, without spaces around it. Empty if nothing of it can be seen. */
export function cleanName(given: string): string {
  const name = clean(given).replace(CONTROLS, ' ').replaceAll(/\s+/g, ' ').trim()
  return /[^\p{M}\p{Cf}\s]/u.test(name) ? name : ''
}

/** A note or description as it is stored; it may have several lines. */
export const cleanNote = (given: string): string =>
  clean(given.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
