import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { ShownTaxes } from '#commerce/taxes/contract.ts'
import { all, type Element, is, textOf } from './read-html.ts'
import { minorIn, moneyOf, textsOf } from './words.ts'

/** Rows of a table of totals. */
type Sum = { name: string; amount: number | null }

export const sumsIn = (list: Element | undefined): Sum[] =>
  all(list, is('div')).flatMap((row) => {
    const [name, value] = row.children.filter((child) => typeof child !== 'string')
    return name?.tag === 'dt' && value ? [{ name: textOf(name), amount: minorIn(textOf(value)) }] : []
  })

/** Paragraphs of a name and an amount. */
export const pairsIn = (page: Element): Sum[] =>
  all(page, is('p')).flatMap((row) => {
    const [name, value] = row.children.filter((child) => typeof child !== 'string')
    return name?.tag === 'span' && value?.tag === 'span' ? [{ name: textOf(name), amount: minorIn(textOf(value)) }] : []
  })

/** The tax on the wire, which is the sum of its rates. */
export function taxOf({ total, rates }: ShownTaxes, marketplace: Marketplace): number | string | null {
  const sum = rates.reduce((all, { amount }) => all + Number(moneyOf(amount, marketplace)), 0)
  return sum === moneyOf(total, marketplace) ? sum : `${total.displayString}, of rates ${sum}`
}

/** The tax that rows say. */
export function taxIn(sums: Sum[], language: string): number {
  const t = textsOf('commerce/taxes', language)
  const patterns = ['included', 'added', 'estimated'].map((key) => {
    const [pattern = '', ...more] = t(key, { name: '\u0001', percent: '\u0001' }).split('\u0001')
    return new RegExp(`^${[pattern, ...more].map((part) => part.replace(/[()%.]/g, '\\$&')).join('.+')}$`)
  })
  return sums
    .filter(({ name }) => patterns.some((pattern) => pattern.test(name)))
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}
