import { useReducer, useRef } from 'react'
import type { RefreshedService, refreshServices } from '#commerce/services/contract/refresh.ts'
import type { OfferedService } from '#commerce/services/contract/services.ts'
import { shortPostalCode } from '#commerce/services/rules/places.ts'
import { call } from '#platform/browser/call.ts'
import { atFirst, nextZip, type ZipOffer } from '../rules/zip.ts'

const CLIENT = 'service-question'

/** The offer of an answer; undefined where nobody does the service. */
function offerOf(answer: RefreshedService): ZipOffer | undefined {
  const { offerListingId, merchantId, merchantName, price, nextOfferPrice, fulfillmentType, merchantAddress } = answer
  if (!offerListingId || !merchantId || !merchantName || !price || !fulfillmentType) return undefined
  const { AddressLine1, City, StateOrRegion, PostalCode } = merchantAddress ?? {}
  const address = [AddressLine1, PostalCode, City, StateOrRegion].filter(Boolean).join(', ')
  return {
    offerListingId,
    merchantId,
    merchantName,
    price,
    nextOfferPrice,
    fulfillmentType,
    isCBM: answer.isCBM,
    rating: answer.positiveRatingHtml,
    reviewLink: answer.sellerReviewLink,
    address: address || null,
  }
}

/** The postal code of a question, and the service's offer there. `pattern` tests a code before it is sent. */
export function useZip(service: OfferedService, pattern: string, country: string, first: ZipOffer | undefined) {
  const [state, change] = useReducer(nextZip, first, atFirst)
  const last = useRef('')
  async function update(typed: string) {
    const code = typed.trim()
    const isValid = new RegExp(pattern).test(code)
    const short = shortPostalCode(code.toUpperCase(), country)
    if (isValid && short === last.current) return
    last.current = isValid ? short : ''
    change({ type: 'entered', code: short, isValid })
    if (!isValid) return
    const query = new URLSearchParams({
      asinlist: service.asin,
      vasZipcode: short,
      clientName: CLIENT,
      includeMerchantAddress: '1',
    })
    const answer = await call<typeof refreshServices>({
      method: 'GET',
      path: `/gp/ls/vas-ajax-handlers/vas-zipcode-refresh.html?${query}`,
    })
    if (last.current !== short) return
    const own = answer.ok ? answer.value[service.asin] : undefined
    if (own && own.hasError === 0) return change({ type: 'answered', offer: offerOf(own) })
    last.current = ''
    change({ type: 'failed' })
  }
  return { state, update }
}
