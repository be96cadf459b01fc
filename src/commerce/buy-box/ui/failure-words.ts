import { itemFaultsOf, possibleOf } from '#commerce/cart/ui/add-to-cart.ts'
import type { CallFailure } from '#platform/browser/call.ts'
import type { Translate } from '#platform/render/module.ts'
import { draftStore } from './draft-store.ts'

const KNOWN = [
  'offline',
  'out-of-stock',
  'over-limit',
  'minimum-quantity',
  'customization-required',
  'attribute-not-offered',
  'cart-full',
  'invitation',
  'not-found',
  'csrf',
  'unavailable',
  'too-many-requests',
  'service-without-product',
]

/** Codes that mean the same to a shopper as another one. */
const SAME: Record<string, string> = { 'service-ended': 'not-found' }

/**
 * Message that says why nothing was added. It names the extra item at fault, so that the shopper can
 * leave it out.
 */
export function failureWords(t: Translate, failure: CallFailure, asin: string): string {
  const faults = itemFaultsOf(failure)
  const isOwn = faults.some((fault) => fault.asin === asin)
  const beside = draftStore.read().items.find((item) => faults.some((fault) => fault.asin === item.asin))
  if (!isOwn && beside?.metadata?.title) return t('failure.beside', { title: beside.metadata.title })
  const code = SAME[failure.code] ?? failure.code
  const name = KNOWN.includes(code) ? code : 'other'
  return t(`failure.${name}`, { possible: possibleOf(failure) })
}
