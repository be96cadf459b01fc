import type { Attribute, Characters } from '../contract/shared.ts'

type Given = { name: string; value: string }

/** One line of text: no control characters, and no line or paragraph separators. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/** As HTML patterns, so that pages check the same. */
export const PATTERNS: Record<Characters, string | undefined> = {
  any: undefined,
  letters: "[\\p{L}\\p{M} '.\\-]+",
  'letters-and-digits': "[\\p{L}\\p{M}\\p{N} '.\\-]+",
  digits: '\\p{N}+',
}

/** Whether a text may stand on the product. Its length is counted as the field's `maxlength` counts it. */
export function isAllowed(
  { maxLength, characters }: Pick<Attribute, 'maxLength' | 'characters'>,
  value: string,
): boolean {
  const text = value.trim()
  const pattern = PATTERNS[characters]
  if (text === '' || text.length > maxLength || !ONE_LINE.test(text)) return false
  return pattern === undefined || new RegExp(`^(?:${pattern})$`, 'v').test(text)
}

/**
 * Whether a line carries exactly what its product requires: every attribute once, by its name in any language, with an allowed text. A product that
 * requires nothing takes what there is.
 */
export function isCustomized(attributes: Attribute[], given: Given[]): boolean {
  if (attributes.length === 0) return true
  const isNamed = ({ name }: Attribute, by: string) => Object.values(name).includes(by)
  return (
    given.length === attributes.length &&
    attributes.every((attribute) => {
      const [own, ...more] = given.filter(({ name }) => isNamed(attribute, name))
      return own !== undefined && more.length === 0 && isAllowed(attribute, own.value)
    })
  )
}
