import type { BuyingOption } from '#commerce/offers/contract.ts'
import { AvailabilityLine } from '#commerce/offers/ui/availability-line.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Price } from '#platform/ui/price/price.tsx'

/** The blocks of a product page that differ for another merchant, as pieces of HTML named by their block. */
export function Page({ option, needsDelivery }: { option: BuyingOption; needsDelivery: boolean }) {
  const t = useMessages('buy-box')
  const { seller, price, availability, offerListingId } = option
  return (
    <>
      <div data-block="price">
        <Price label={t('price')} amount={price.displayString} size="large" />
      </div>
      <div data-block="buy-box" data-offer-listing-id={offerListingId}>
        <AvailabilityLine availability={availability} />
        <p>
          {needsDelivery
            ? t('soldBy', { seller: seller.name, from: seller.shipsFrom })
            : t('soldByOnly', { seller: seller.name })}
        </p>
      </div>
      <div data-block="product-twister">{price.displayString}</div>
    </>
  )
}
