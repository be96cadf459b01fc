import type { Translate } from '#platform/render/module.ts'
import { toDay } from '#platform/render/to-day.ts'
import type { ShownCoupon } from '../contract/shopper.ts'

/** Returns a text such as "Save 20%" or "Save $5.00". */
export function offWords(t: Translate, { off }: ShownCoupon, locale: string): string {
  if (off.kind === 'amount') return t('save', { off: off.amount.displayString })
  return t('save', { off: new Intl.NumberFormat(locale, { style: 'percent' }).format(off.percent / 100) })
}

/** Returns the coupon's terms as short sentences. Dates are in UTC, as on the server. */
export function termsOf(t: Translate, { appliesTo, oncePerCustomer, endsAt }: ShownCoupon, locale: string): string[] {
  const day = endsAt === null ? undefined : toDay(endsAt, locale, 'medium')
  return [
    t(`terms.${appliesTo}`),
    ...(oncePerCustomer ? [t('terms.once')] : []),
    ...(day === undefined ? [] : [t('terms.until', { day })]),
  ]
}
