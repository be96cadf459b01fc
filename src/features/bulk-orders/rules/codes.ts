/** Product numbers have ten characters. */
const LENGTH = 10
const CHARACTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
/** Signs that look alike in many fonts. */
const ALIKE = ['O0', 'I1L']
/** More spellings of a code than this are no slip of the pen. */
const MOST_SPELLINGS = 200

/** A code as the catalog spells it: capitals and digits, without spaces and hyphens. */
export const bareCode = (typed: string): string => typed.replaceAll(/[\s\-‐‑‒–—_.]+/g, '').toUpperCase()

export const isAsin = (code: string): boolean => /^[A-Z0-9]{10}$/.test(code)

/** Whether digits are a GTIN, whose last one is computed from the others. */
export function isGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false
  const [check = 0, ...others] = [...code].map(Number).toReversed()
  const sum = others.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}

/** A GTIN without the zeros that longer forms of it begin with. */
export const shortGtin = (code: string): string => code.replace(/^0+/, '')

/** Other codes that look like this one: O for 0, I or l for 1. Empty where there would be too many. */
export function lookAlikes(code: string): string[] {
  if (code.length !== LENGTH) return []
  let spellings = ['']
  for (const sign of code) {
    const signs = [...(ALIKE.find((group) => group.includes(sign)) ?? sign)]
    spellings = spellings.flatMap((start) => signs.map((each) => start + each))
    if (spellings.length > MOST_SPELLINGS) return []
  }
  return spellings.filter((each) => each !== code)
}

/** All codes that differ from this one in one character, or in the order of two that are neighbors. */
export function nearCodes(code: string): string[] {
  if (!isAsin(code)) return []
  const signs = [...code]
  const near = new Set<string>()
  for (const [place, sign] of signs.entries()) {
    for (const other of CHARACTERS) near.add(signs.with(place, other).join(''))
    const next = signs[place + 1]
    if (next !== undefined)
      near.add(
        signs
          .with(place, next)
          .with(place + 1, sign)
          .join(''),
      )
  }
  near.delete(code)
  return [...near]
}
