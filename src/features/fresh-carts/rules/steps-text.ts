import type { Measured } from '#commerce/measures/contract.ts'

/** How an offer is sold, as far as so many of it can be said. */
export type Steps = Pick<Measured, 'amount'> & { sold: Pick<Measured['sold'], 'picking'> }

/** How much so many steps or pieces are: "0.75 lb". */
export function weightText(quantity: number, { amount }: Pick<Steps, 'amount'>, locale: string): string {
  const space = amount.indexOf(' ')
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  return `${number.format(quantity * Number(amount.slice(0, space)))}\u00a0${amount.slice(space + 1)}`
}

/** So many of an offer, as the shopper reads it: pieces, an amount, or pieces with about what they weigh. */
export function stepsText(quantity: number, steps: Steps | undefined, locale: string): string {
  if (!steps) return String(quantity)
  const weight = weightText(quantity, steps, locale)
  return steps.sold.picking === 'catch' ? `${quantity} (≈\u00a0${weight})` : weight
}
