import { type KeyboardEvent, type MouseEvent, useEffect } from 'react'
import { signInPath } from '#commerce/accounts/rules.ts'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import type { LaunchData } from '../contract/pages.ts'
import type { PromoState, RenderTarget } from '../contract/shopper.ts'
import { type Launcher, type SessionStore, setFlag, takeFlag } from '../rules/launch.ts'
import { PAGE_PATH, queryOf } from '../rules/paths.ts'
import { useClaimedHere } from './claimed-here.ts'

/** Browser functions; tests replace them. */
export type Browser = { go: (path: string) => void; path: () => string; session: () => SessionStore }

const browser: Browser = {
  go: (path) => window.location.assign(path),
  path: () => window.location.pathname + window.location.search,
  session: () => window.sessionStorage,
}

/** The view that each launcher asks for. */
export const TARGETS: Record<Launcher, RenderTarget> = { 'price-block': 'spp', 'buy-box': 'dp' }

/**
 * A launch button: its promotion's state for the shopper, and what a press does. It opens the view, after sign-in where that is
 * needed (spec 2, section 4). Until the private call has answered, without scripts, and while the view's code is missing, it is a link to the view's page.
 */
export function useLaunch(
  launch: LaunchData,
  launcher: Launcher,
  { isMissing }: { isMissing: () => boolean },
  { go, path, session }: Browser = browser,
) {
  const { promotionId, productGroup, asin, isGone } = launch
  const shopper = useShopperState()
  const { prefix, marketplace } = usePage()
  const opening = useOpening()
  const isClaimedHere = useClaimedHere(promotionId)
  const claim = shopper?.features['recycle-and-save']?.claims[promotionId]
  const state: PromoState = claim || isClaimedHere ? 'claimed' : isGone ? 'gone' : 'available'
  const { setOpen } = opening
  const signedIn = shopper?.signedIn

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known who is here
  useEffect(() => {
    if (signedIn !== undefined && takeFlag(session, launcher, { marketplace, asin }) && signedIn) setOpen(true)
  }, [signedIn])

  function press(event: MouseEvent) {
    if (!shopper || isMissing() || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (shopper.signedIn) return setOpen(true)
    setFlag(session, launcher, { marketplace, asin })
    go(signInPath(prefix, marketplace, path()))
  }

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }

  const query = queryOf({ productGroup, currentAsin: asin, pageRenderTarget: TARGETS[launcher] })
  const link = {
    href: `${prefix}${PAGE_PATH}?${query}`,
    onClick: press,
    ...(shopper
      ? ({ role: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': opening.open, onKeyDown: pressKey } as const)
      : {}),
  }
  return { state, claim: { usableUntil: claim?.usableUntil ?? null, isUsed: claim?.isUsed ?? false }, opening, link }
}
