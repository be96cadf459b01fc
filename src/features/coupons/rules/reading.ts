import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import { amountToMinor } from '#platform/money/money.ts'
import type { CouponRequest } from '../contract/merchant.ts'

/** A coupon to store. A null `startsAt` means now. */
export type NewCoupon = Pick<
  CouponRequest,
  'marketplace' | 'name' | 'asins' | 'appliesTo' | 'oncePerCustomer' | 'budget' | 'endsAt'
> & { kind: 'percent' | 'amount'; value: number; startsAt: string | null }

/**
 * Returns the faults that the contract's checks of single fields cannot find. Callers leave out fields that are wrong by
 * themselves.
 */
export function crossFaults(asked: Partial<CouponRequest>, currency: string | undefined, now: number): FieldFault[] {
  const { percentOff, amountOff, startsAt, endsAt } = asked
  const faults: FieldFault[] = []
  if ((percentOff === undefined) === (amountOff === undefined))
    faults.push({ field: 'percentOff', problem: 'or amountOff must be given, and not both' })
  if (amountOff && currency && amountOff.currencyCode !== currency)
    faults.push({ field: 'amountOff.currencyCode', problem: `must be ${currency} in this marketplace` })
  if (amountOff && currency && amountToMinor(amountOff.amount, currency) === undefined)
    faults.push({ field: 'amountOff.amount', problem: `has more decimals than ${currency} has` })
  if (endsAt && Date.parse(endsAt) <= now) faults.push({ field: 'endsAt', problem: 'is over already' })
  if (endsAt && startsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    faults.push({ field: 'endsAt', problem: 'must be after startsAt' })
  return faults
}

/** Converts a valid request to the coupon to store. */
export function toNewCoupon(asked: CouponRequest, currency: string): NewCoupon {
  const { percentOff, amountOff, startsAt = null, ...rest } = asked
  const value = amountOff ? amountToMinor(amountOff.amount, currency) : percentOff
  return {
    ...rest,
    asins: [...new Set(rest.asins)],
    kind: amountOff ? 'amount' : 'percent',
    value: value ?? 0,
    startsAt,
  }
}
