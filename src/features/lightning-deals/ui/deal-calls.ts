import type { countItems } from '#commerce/cart/contract/calls.ts'
import type { GivenParameters } from '#commerce/cart/contract/terms.ts'
import type { readProducts } from '#commerce/product-page/contract.ts'
import { type CallFailure, call } from '#platform/browser/call.ts'
import { knownTokens } from '#platform/browser/page-tokens.ts'
import type { Result } from '#platform/result.ts'
import type { ClaimAnswer, claimUnits, DealOnPage, DealOption, dealOption } from '../contract/wire.ts'

/** The page's own deal and marketplace, and its device attributes. */
export type Place = { deal: DealOnPage; marketplace: string; attributes: string }

const media = (type: string) => `application/vnd.buybox.api+json; type="${type}"`

/** The entities that the poll expands: deal details, call to action and customer status. */
const EXPANDED = ['deal.details/v1', 'deal.call-to-action/v1', 'deal.customer-status/v1'].map((type) => `"${type}"`)
const ACCEPT = `${media('product/v2')}; expand=${EXPANDED.join('+')}`

/** The page's tokens, which a poll carries but does not need: it changes nothing (spec 1, section 7). */
function tokensSoFar(): Record<string, string> {
  const tokens = knownTokens()
  return tokens ? { 'x-csrf-token': tokens.csrf, 'x-encrypted-slate-token': tokens.slate } : {}
}

/** Fetches the deal for this shopper; undefined if there is none any more (spec 1, section 7). */
export async function askForDeal({
  deal,
  marketplace,
  attributes,
}: Place): Promise<Result<DealOption | undefined, CallFailure>> {
  const query = new URLSearchParams({ buyingOptionTypes: 'LIGHTNING_DEAL', offerListingId: deal.offerListingId })
  const answer = await call<ReturnType<typeof readProducts<typeof dealOption>>>({
    method: 'GET',
    path: `/api/marketplaces/${marketplace}/products/${deal.asin}?${query.toString()}`,
    accept: ACCEPT,
    headers: { ...tokensSoFar(), 'x-device-attributes': attributes },
  })
  if (!answer.ok) return answer
  const options = 'entity' in answer.value ? answer.value.entity.buyingOptions : []
  return { ok: true, value: options.find((option) => option.type === 'LIGHTNING_DEAL') }
}

export const claimDeal = (
  { deal, marketplace, attributes }: Place,
  dealId: string,
  quantity: number,
  parameters: GivenParameters,
): Promise<Result<ClaimAnswer, CallFailure>> =>
  call<ReturnType<typeof claimUnits>>({
    method: 'POST',
    path: `/api/marketplaces/${marketplace}/deals/${dealId}/claim-and-add-to-cart`,
    type: media('deal.claim.request/v1'),
    accept: media('deal.claim/v1'),
    headers: { 'x-device-attributes': attributes },
    body: { asin: deal.asin, offerListingId: deal.offerListingId, quantity, additionalParameters: parameters },
  })

/**
 * Units in the cart; undefined if the request fails, which is not reported to the shopper (spec 1,
 * section 8).
 */
export async function countCart(marketplace: string): Promise<number | undefined> {
  const answer = await call<typeof countItems>({
    method: 'GET',
    path: `/api/marketplaces/${marketplace}/cart/count`,
    accept: media('cart.count/v1'),
  })
  return answer.ok ? answer.value.entity.items : undefined
}
