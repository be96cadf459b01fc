import type { ViewProps } from '../contract/pages.ts'
import { ClaimForm } from './claim-form.tsx'
import { OfferView } from './offer-view.tsx'

/** The view as a piece of HTML. */
export function Page({ view, requestToken }: ViewProps) {
  return (
    <OfferView view={view} headings="h3">
      <ClaimForm view={view} requestToken={requestToken} isOff={false} />
    </OfferView>
  )
}
