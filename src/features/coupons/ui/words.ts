import type { Translate } from '#platform/render/module.ts'
import { toDay } from '#platform/render/to-day.ts'
import type { ShownCoupon } from '../contract/shopper.ts'

/** "Save 20%", "Save $5.00". */
export function offWords(t: Translate, { off }: ShownCoupon, locale: string): string {
  if (off.kind === 'amount') return t('save', { off: off.amount.displayString })
  return t('save', { off: new Intl.NumberFormat(locale, { style: 'percent' }).format(off.percent / 100) })
}

/** What holds for the coupon, as short sentences. Dates are UTC, as the server decides. */
export function termsOf(t: Translate, { appliesTo, oncePerCustomer, endsAt }: ShownCoupon, locale: string): string[] {
  const day = endsAt === null ? undefined : toDay(endsAt, locale, 'medium')
  return [
    t(`terms.${appliesTo}`),
    ...(oncePerCustomer ? [t('terms.once')] : []),
    ...(day === undefined ? [] : [t('terms.until', { day })]),
  ]
}
