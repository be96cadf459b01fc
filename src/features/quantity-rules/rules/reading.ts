import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import type { RuleRequest, ShownRule } from '../contract/merchant.ts'
import type { Rule } from './rule.ts'

/** The offer that a rule names, as the store knows it. */
type NamedOffer = { asin: string; marketplace: string } | undefined

/** Returns the faults that the contract's checks of single fields cannot find. */
export function crossFaults(asked: Partial<RuleRequest>, offer: NamedOffer): FieldFault[] {
  const { minimum, customerLimit, restriction, attributes, offerListingId } = asked
  const faults: FieldFault[] = []
  if (minimum && customerLimit && minimum > customerLimit.quantity)
    faults.push({ field: 'minimum', problem: 'is more than a customer may have' })
  if (minimum && restriction && minimum > restriction.moq)
    faults.push({ field: 'minimum', problem: 'is more than an order may have' })
  if (restriction?.cspMOQ && restriction.cspMOQ < restriction.moq)
    faults.push({ field: 'restriction.cspMOQ', problem: 'must be at least moq' })
  if (offerListingId && (offer?.asin !== asked.asin || offer?.marketplace !== asked.marketplace))
    faults.push({ field: 'offerListingId', problem: 'is not an offer of this product here' })
  const names = (attributes ?? []).flatMap(({ name }) => [...new Set(Object.values(name))])
  if (new Set(names).size < names.length) faults.push({ field: 'attributes', problem: 'must have different names' })
  return faults
}

/** Returns the fault of a valid request that rules nothing. */
export const emptyFault = ({ minimum, customerLimit, restriction, attributes }: RuleRequest): FieldFault[] =>
  minimum || customerLimit || restriction || attributes.length > 0
    ? []
    : [{ field: 'minimum', problem: 'or customerLimit, restriction or attributes must be given' }]

/** Converts a valid request to the rule to store. */
export function toRule(id: string, asked: RuleRequest): Rule & { marketplace: MarketplaceCode } {
  const { marketplace, asin, offerListingId, minimum, customerLimit, restriction, attributes } = asked
  const { popoverTitle, message, cspMessage } = restriction ?? {}
  return {
    id,
    marketplace,
    asin,
    offerId: offerListingId ?? '',
    minimum,
    limitUnits: customerLimit?.quantity ?? null,
    limitHours: customerLimit?.hours ?? null,
    moq: restriction?.moq ?? null,
    cspMoq: restriction?.cspMOQ ?? null,
    words: { ...(popoverTitle && { popoverTitle }), ...(message && { message }), ...(cspMessage && { cspMessage }) },
    attributes,
  }
}

/** The fields of a stored rule as the merchant gave them. */
export const toAsked = (rule: Rule): Pick<ShownRule, 'minimum' | 'customerLimit' | 'restriction' | 'attributes'> => ({
  minimum: rule.minimum,
  customerLimit: rule.limitUnits === null ? null : { quantity: rule.limitUnits, hours: rule.limitHours },
  restriction: rule.moq === null ? null : { ...rule.words, moq: rule.moq, cspMOQ: rule.cspMoq },
  attributes: rule.attributes,
})
