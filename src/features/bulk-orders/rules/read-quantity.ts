import { MAX_QUANTITY } from '#commerce/offers/rules.ts'
import type { QuantityFault } from '../contract/lines.ts'

export type ReadQuantity = { quantity: number; fault: null } | { quantity: null; fault: QuantityFault }

const NUMBER = /^(?<minus>-?)(?<whole>\d+)(?<rest>(?:[.,' ]\d+)*)$/
/** "20 x" and "x20" say the same as "20". */
const TIMES = /^[x×*] *(?=[-\d])|(?<=\d) *[x×*]$/gi

const no = (fault: QuantityFault): ReadQuantity => ({ quantity: null, fault })

/** The sign between thousands where people write as this locale does. */
const groupIn = (locale: string): string => (12_345).toLocaleString(locale, { useGrouping: 'always' }).at(2) ?? ','

/**
 * Reads a quantity as somebody typed it, or a spreadsheet wrote it: "20", "1,000" (a thousand or one, by the locale), "20.00". An empty one
 * is 1.
 */
export function readQuantity(typed: string, locale: string): ReadQuantity {
  const text = typed
    .trim()
    .replaceAll(TIMES, '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/[−‐‑–]/g, '-')
    .trim()
  if (text === '') return { quantity: 1, fault: null }
  const { minus = '', whole = '', rest = '' } = NUMBER.exec(text)?.groups ?? {}
  if (whole === '') return no('not-a-number')
  const thousands = /^(?:[ ']\d{3}|[.,]\d{3})*/.exec(rest)?.[0] ?? ''
  const isGrouped =
    whole.length <= 3 && whole !== '0' && rest !== '' && thousands === rest && isGroup(rest, groupIn(locale))
  const decimals = isGrouped ? '' : rest
  if (decimals !== '' && !/^[.,]\d+$/.test(decimals)) return no('not-a-number')
  if (/[1-9]/.test(decimals) || decimals.length > 3) return no('not-whole')
  const value = Number(whole + (isGrouped ? rest.replaceAll(/\D/g, '') : ''))
  if (minus !== '' || value < 1) return no('too-few')
  return value > MAX_QUANTITY ? no('too-many') : { quantity: value, fault: null }
}

/** Spaces and apostrophes stand between thousands only; a point or a comma where the locale has it there, or where there are several. */
const isGroup = (rest: string, group: string): boolean => {
  const [sign = ''] = rest
  if (new Set(rest.replaceAll(/\d/g, '')).size > 1) return false
  return sign === ' ' || sign === "'" || sign === group || rest.length > 4
}
