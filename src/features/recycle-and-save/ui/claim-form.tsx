import { signInPath } from '#commerce/accounts/rules.ts'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { ViewProps } from '../contract/pages.ts'
import { CLAIM_PATH, PAGE_PATH, queryOf } from '../rules/paths.ts'
import { ClaimButton } from './claim-button.tsx'

/** The claim as a plain form. Whoever is not signed in goes there first, and comes back to the view's page. */
export function ClaimForm({ view, requestToken, isOff }: ViewProps & { isOff: boolean }) {
  const t = useMessages('recycle-and-save')
  const { prefix, marketplace } = usePage()
  const { productGroup, currentAsin, pageRenderTarget, promotionId, signedIn } = view
  const back = `${prefix}${PAGE_PATH}?${queryOf({ productGroup, currentAsin, pageRenderTarget })}`
  if (!signedIn)
    return (
      <p>
        <ButtonLink href={signInPath(prefix, marketplace, back)} look="primary" size="large">
          {t('signIn')}
        </ButtonLink>
      </p>
    )
  const query = queryOf({
    productGroup,
    requestToken: requestToken || undefined,
    currentAsin,
    promotionId,
    ref_: `rs_${pageRenderTarget}_form`,
  })
  return (
    <form method="post" action={`${prefix}${CLAIM_PATH}?${query}`}>
      <FormKey of="claim" />
      <ClaimButton isOff={isOff} />
    </form>
  )
}
