import { type FormEvent, useState } from 'react'
import { refreshShopperState, useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { claimPromo, UpgradeView } from '../contract/shopper.ts'
import { CLAIM_PATH, queryOf } from '../rules/paths.ts'
import { noteClaimed } from './claimed-here.ts'

/** Why the claim failed, as far as the shopper is told (spec 2, section 8). */
export type Failed = 'ALREADY_CLAIMED' | 'OTHER'

/** Claims a view's promotion. After any failure it cannot be tried again from this view. */
export function useClaim(view: UpgradeView | undefined, onClaimed: () => void) {
  const shopper = useShopperState()
  const { prefix } = usePage()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failed>()

  async function claim(event: FormEvent) {
    event.preventDefault()
    if (!view || isBusy || failed) return
    setBusy(true)
    const { productGroup, currentAsin, promotionId } = view
    const query = queryOf({
      productGroup,
      requestToken: shopper?.csrfToken,
      currentAsin,
      promotionId,
      ref_: `rs_${view.pageRenderTarget}_claim`,
    })
    const answer = await call<typeof claimPromo>({ method: 'POST', path: `${prefix}${CLAIM_PATH}?${query}` })
    setBusy(false)
    if (answer.ok && answer.value.claimPromoSuccess) {
      noteClaimed(promotionId)
      return onClaimed()
    }
    const isTwice = answer.ok && answer.value.claimPromoFailureReason === 'ALREADY_CLAIMED'
    setFailed(isTwice ? 'ALREADY_CLAIMED' : 'OTHER')
    if (isTwice) void refreshShopperState()
  }

  return { isBusy, failed, forget: () => setFailed(undefined), claim }
}
