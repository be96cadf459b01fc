import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import { amountToMinor } from '#platform/money/money.ts'
import type { PromotionRequest } from '../contract/merchant.ts'
import type { Off, Words } from '../contract/shopper.ts'

/** A promotion to store. A null `startsAt` means now. */
export type NewPromotion = Omit<PromotionRequest, 'percentOff' | 'amountOff' | 'startsAt'> & {
  kind: 'percent' | 'amount'
  value: number
  startsAt: string | null
}

/**
 * Returns the faults that the contract's checks of single fields cannot find. Callers leave out fields that are wrong by
 * themselves.
 */
export function crossFaults(asked: Partial<PromotionRequest>, currency: string | undefined, now: number): FieldFault[] {
  const { percentOff, amountOff, startsAt, endsAt, productGroups = [], asins = [] } = asked
  const faults: FieldFault[] = []
  if (productGroups.length + asins.length === 0)
    faults.push({ field: 'productGroups', problem: 'or asins must name what it applies to' })
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

/** Converts a valid request to the promotion to store. */
export function toNewPromotion(asked: PromotionRequest, currency: string): NewPromotion {
  const { percentOff, amountOff, startsAt = null, ...rest } = asked
  return {
    ...rest,
    productGroups: [...new Set(rest.productGroups)],
    asins: [...new Set(rest.asins)],
    ways: [...new Set(rest.ways)],
    kind: amountOff ? 'amount' : 'percent',
    value: (amountOff ? amountToMinor(amountOff.amount, currency) : percentOff) ?? 0,
    startsAt,
  }
}

/** Returns a merchant's text in a language, else in English, else in any; null if there is none. */
export function textIn(texts: Partial<Record<string, string>>, language: string): Words | null {
  const found = [language, 'en', ...Object.keys(texts)].find((each) => texts[each] !== undefined)
  const text = found === undefined ? undefined : texts[found]
  return found === undefined || text === undefined ? null : { language: found, text }
}

/** Returns what an offer takes off, such as "20%" or "$60.00". */
export const offText = (off: Off, locale: string): string =>
  off.kind === 'amount'
    ? off.amount.displayString
    : new Intl.NumberFormat(locale, { style: 'percent' }).format(off.percent / 100)

/** Splits a merchant's text at its empty lines. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).map((each) => each.trim())
