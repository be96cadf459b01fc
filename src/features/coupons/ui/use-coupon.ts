import { type FormEvent, useState } from 'react'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { CouponState, redeemCoupon, ShownCoupon } from '../contract/shopper.ts'
import { AFTER_LOGIN_PATH, REDEEM_PATH } from '../rules/paths.ts'

/** Browser functions; tests replace them. */
export type Browser = { reload: () => void; go: (path: string) => void; path: () => string }

const browser: Browser = {
  reload: () => window.location.reload(),
  go: (path) => window.location.assign(path),
  path: () => window.location.pathname + window.location.search,
}

/**
 * Returns the state of the shown coupon and its button. Until the private call has answered, everybody may collect it. After that
 * the button posts, and leads a signed-out shopper through sign-in and back (spec 1, sections 6 to 8).
 */
export function useCoupon({ id, asin }: ShownCoupon, { reload, go, path }: Browser = browser) {
  const shopper = useShopperState()
  const { prefix } = usePage()
  const [isBusy, setBusy] = useState(false)
  const [isCollected, setCollected] = useState(false)
  const states = shopper?.features.coupons?.states
  const known: CouponState = shopper ? (states?.[id] ?? 'ended') : 'clippable'

  async function collect(event: FormEvent<HTMLFormElement>) {
    if (!shopper) return
    event.preventDefault()
    if (isBusy || isCollected || known !== 'clippable') return
    const query = { encryptedPromotionId: id, asin, path: path() }
    const signIn = `${prefix}${AFTER_LOGIN_PATH}?${new URLSearchParams({ ...query, token: shopper.csrfToken })}`
    if (!shopper.signedIn) return go(signIn)
    setBusy(true)
    const answer = await call<typeof redeemCoupon>({
      method: 'POST',
      path: `${prefix}${REDEEM_PATH}`,
      body: query,
    })
    if (answer.ok && answer.value.status === 1) {
      setBusy(false)
      setCollected(true)
    } else if (!answer.ok && answer.failure.status === 401) go(signIn)
    else reload()
  }

  return { state: isCollected ? ('clipped' as const) : known, isBusy, isCollected, collect }
}
