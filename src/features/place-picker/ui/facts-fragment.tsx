import { arrivalWords, feeWords } from '#commerce/delivery/rules/words.ts'
import { AvailabilityLine } from '#commerce/offers/ui/availability-line.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { LocalFacts } from '../contract.ts'

/** What a product costs and when it arrives at a place, as a piece of HTML. */
export function Page({ facts }: { facts: LocalFacts }) {
  const says = useMessages('delivery')
  const { locale } = usePage()
  const { location, isDeliverable, offers } = facts
  return (
    <>
      {!isDeliverable && <p>{says('shown.nowhere', { place: location.display })}</p>}
      <ul>
        {offers.map(({ offerListingId, price, availability, promise }) => (
          <li key={offerListingId} data-offer-listing-id={offerListingId}>
            <p>{price.displayString}</p>
            <AvailabilityLine availability={availability} />
            {promise && (
              <p>
                {feeWords(says, promise)}
                {says('shown.stop')} {arrivalWords(says, promise, locale)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
