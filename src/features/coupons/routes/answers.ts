import { REFUSALS, type Refusal } from '#platform/http/errors.ts'
import type { CouponFault } from '../contract/shopper.ts'

/** Messages for API clients. Pages have their own text for each code. */
const MESSAGES: Record<Exclude<CouponFault, 'unknown'>, string> = {
  'other-market': 'This coupon is of another marketplace. Nothing was changed.',
  'other-product': 'This coupon is for another product. Nothing was changed.',
  'not-started': 'This coupon cannot be collected yet. Nothing was changed.',
  ended: 'This coupon has ended. Nothing was changed.',
  spent: 'All of these coupons are used. Nothing was changed.',
  used: 'You have used this coupon already. Nothing was changed.',
}

export const toRefusal = (fault: CouponFault): Refusal =>
  fault === 'unknown' ? REFUSALS.notFound : { status: 422, code: fault, message: MESSAGES[fault] }
