import type { Step } from '../contract.ts'

const THOUSAND = 1000

/** So many units as the shopper reads them: a number, or of what is sold by weight or volume the amount. */
export function amountText(units: number, step: Step | undefined, locale: string): string {
  if (!step) return String(units)
  const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  return `${amount.format((units * step.thousandths) / THOUSAND)}\u00a0${step.unit}`
}
