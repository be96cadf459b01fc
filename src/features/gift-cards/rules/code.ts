/** Digits and capital letters without I, L, O and U, which are misread or spell words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 4

/** Characters of a code: 15 random ones, 75 bits, and one that checks them. */
const LENGTH = 16
export const CODE_BYTES = LENGTH - 1

/** The last characters, by which its owner recognises a card. */
const SHOWN = 4

/** Each place counts differently, by an odd number, so that one wrong character is noticed. */
function checkOf(characters: string): string {
  const sum = [...characters].reduce((all, character, index) => all + ALPHABET.indexOf(character) * (2 * index + 1), 0)
  return ALPHABET.charAt(sum % ALPHABET.length)
}

/** Makes a code from `CODE_BYTES` random bytes, in groups of four. */
export function codeFrom(bytes: Uint8Array): string {
  const random = Array.from(bytes.slice(0, CODE_BYTES), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return groupsOf(random + checkOf(random))
}

const groupsOf = (code: string): string => code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code

/** The characters of a code as it was typed, with letters read as what they are mistaken for, and wide ones as others; undefined if it is none. */
export function readCode(typed: string): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('U', 'V')
  if (plain.length !== LENGTH) return undefined
  return checkOf(plain.slice(0, -1)) === plain.slice(-1) ? plain : undefined
}

export const digitsOf = (code: string): string => code.slice(-SHOWN)
