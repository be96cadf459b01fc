import type { Translate } from '#platform/render/module.ts'
import type { ShownTaxes, TaxRows } from '../contract.ts'

/** Names of taxes that each language has a word of its own for; any other is said as its rate names it. */
const KNOWN = new Map([
  ...['VAT', 'MwSt.', 'USt.', 'TVA', 'IVA'].map((name) => [name, 'vat'] as const),
  ['消費税', 'consumption'],
  ['Tributos aproximados', 'approximate'],
  ['Sales tax', 'sales'],
])

/** A tax's name in the reader's language. `t` has the texts of this folder. */
export function taxName(t: Translate, name: string): string {
  const known = KNOWN.get(name)
  return known === undefined ? name : t(`name.${known}`)
}

/**
 * Rows of a table of totals that say the taxes: `before` the total those that are added, `after` it those that it includes. `t` has
 * the texts of this folder.
 */
export function taxRows(
  t: Translate,
  { isIncluded, isKnown, total, rates, exemption, reverseCharge }: ShownTaxes,
  { isEstimate = false } = {},
): TaxRows {
  if (!isKnown) return { before: [{ name: t('estimated'), value: t('later') }], after: [] }
  if (reverseCharge) {
    const { number, amount, articles } = reverseCharge
    const name = t('reverseCharge', { number, articles: articles.join(', ') })
    return { before: [{ name, value: `−${amount.displayString}` }], after: [] }
  }
  if (exemption) return { before: [{ name: t('exempt', exemption), value: total.displayString }], after: [] }
  if (!isIncluded && isEstimate && rates.length > 0)
    return { before: [{ name: t('estimated'), value: total.displayString }], after: [] }
  const rows = rates.map(({ name, percent, amount }) => ({
    name: t(isIncluded ? 'included' : 'added', { name: taxName(t, name), percent }),
    value: amount.displayString,
  }))
  return isIncluded ? { before: [], after: rows } : { before: rows, after: [] }
}
