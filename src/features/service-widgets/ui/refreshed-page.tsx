import { OfferPrice, SellerLine } from '#commerce/buy-box/ui/offer-facts.tsx'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import { AvailabilityLine } from '#commerce/offers/ui/availability-line.tsx'
import { useMessages } from '#platform/render/use-messages.ts'

/** The blocks of a product page that differ for another merchant, as pieces of HTML named by their block. */
export function Page({ option, needsDelivery }: { option: BuyingOption; needsDelivery: boolean }) {
  const t = useMessages('buy-box')
  return (
    <>
      <div data-block="price">
        <OfferPrice option={option} listLabel={t('listPrice')} />
      </div>
      <div data-block="buy-box" data-offer-listing-id={option.offerListingId}>
        <AvailabilityLine availability={option.availability} />
        <SellerLine seller={option.seller} needsDelivery={needsDelivery} />
      </div>
      <div data-block="product-twister">{option.price.displayString}</div>
    </>
  )
}
