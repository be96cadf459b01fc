import type { PageRule } from '../contract/pages.ts'

/** Most quantities in a list; a longer one is no help. */
const LONGEST_LIST = 100

/**
 * How the quantity of an offer is asked for: with the usual field, or with a list. A list without a preset has no value until the shopper
 * chooses. `more`: its last option asks for more than this, which only explains why not.
 */
export type Ask =
  | { kind: 'field'; most: number }
  | { kind: 'list'; quantities: number[]; isPreset: boolean; more: number | undefined }

/** The most that the restriction lets an order have. */
export const restrictedTo = ({ restriction }: Pick<PageRule, 'restriction'>, isBusiness: boolean): number | undefined =>
  (isBusiness ? restriction?.cspMOQ : undefined) ?? restriction?.moq

/** `allowed` is what the offer itself allows. */
export function askFor(rule: PageRule, allowed: number, isBusiness: boolean): Ask {
  const { minimum, limit } = rule
  const restricted = restrictedTo(rule, isBusiness)
  const most = Math.min(allowed, restricted ?? allowed, limit?.quantity ?? allowed)
  if (minimum === null && restricted === undefined) return { kind: 'field', most }
  const least = minimum ?? 1
  const count = Math.max(0, Math.min(most - least + 1, LONGEST_LIST))
  return {
    kind: 'list',
    quantities: Array.from({ length: count }, (_each, index) => least + index),
    isPreset: minimum === null,
    more: most === restricted ? restricted : undefined,
  }
}

/** The same where only a list has room: a rule that needs none, or no rule at all, has one with every quantity. */
export function listFor(
  rule: PageRule | undefined,
  allowed: number,
  isBusiness: boolean,
): Extract<Ask, { kind: 'list' }> {
  const ask = rule ? askFor(rule, allowed, isBusiness) : { kind: 'field' as const, most: allowed }
  if (ask.kind === 'list') return ask
  const count = Math.max(0, Math.min(ask.most, LONGEST_LIST))
  const quantities = Array.from({ length: count }, (_each, index) => 1 + index)
  return { kind: 'list', quantities, isPreset: true, more: undefined }
}

/** The one rule of an offer: its own, else the product's. */
export const ruleOfOffer = (rules: PageRule[], offerListingId: string): PageRule | undefined =>
  rules.find(({ offerId }) => offerId === offerListingId) ?? rules.find(({ offerId }) => offerId === null)

/** How a limit's window is named: for good, in days or in hours. */
export function windowOf(hours: number | null): { unit: 'ever' | 'days' | 'hours'; count: number } {
  if (hours === null) return { unit: 'ever', count: 0 }
  return hours % 24 === 0 ? { unit: 'days', count: hours / 24 } : { unit: 'hours', count: hours }
}

/** Fills the message of the modal: `{quantity}` is the maximum plus one (spec 1, section 5). */
export const fillMessage = (message: string, most: number): string => message.replaceAll('{quantity}', String(most + 1))
