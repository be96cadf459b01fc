import { useCallback, useEffect, useRef, useState } from 'react'
import { chosenIn } from '#commerce/add-ons/rules/choice.ts'
import type { BuyableService } from '#commerce/add-ons/rules/fields.ts'
import { interstitialPrefix } from '#commerce/add-ons/rules/prefix.ts'
import { choose, drop } from '#commerce/add-ons/ui/choice.ts'
import { serviceEvent } from '#commerce/add-ons/ui/tell.ts'
import { draftStore, type SubmitKind } from '#commerce/buy-box/ui/draft-store.ts'
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { knownTokens } from '#platform/browser/page-tokens.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { QuestionOnPage } from '../contract/page.ts'
import { fallBack } from '../rules/fall-back.ts'
import { FREE, type HoldEvent, isHeld, nextHold } from '../rules/hold.ts'
import { useWarnings } from './use-warnings.ts'

/** What leaves the page; tests replace it. */
export const leave = { to: (address: string): void => location.assign(address) }

/**
 * Holds add to cart while a question about a service is shown. Skipping adds the product alone, continuing adds product and service at once,
 * dismissing adds nothing. Once it is answered the page does not ask again. If the service cannot be added, its own page opens, or the cart.
 */
export function useQuestion(page: QuestionOnPage) {
  const { prefix } = usePage()
  const postalCode = useShopperState()?.location.zipCode ?? ''
  const [hold, setHold] = useState(FREE)
  const current = useRef(FREE)
  const [times, setTimes] = useState(0)
  const letGo = useRef<(goesOn: boolean) => void>(undefined)
  const adding = useRef<BuyableService>(undefined)
  const { asin, productOfferId, others, service, isBuyable } = page
  const isInStore = service.offer?.fulfillmentType === 'in_store'
  const tag = interstitialPrefix({ isBuyable, isInStore })
  useWarnings(hold, asin, postalCode)

  const happen = useCallback((event: HoldEvent): boolean => {
    const next = nextHold(current.current, event)
    const hasChanged = next !== current.current
    current.current = next
    setHold(next)
    return hasChanged
  }, [])
  const tell = useCallback(
    (what: string) =>
      serviceEvent(tag, what, postalCode)
        .set('widgetName', 'serviceInterstitial')
        .set('productAsin', asin)
        .set('selectedUpsellAsin', service.asin)
        .set('isCritical', service.isCritical)
        .tell(),
    [tag, postalCode, asin, service],
  )

  const ask = useCallback(
    async (kind: SubmitKind) => {
      const chosen = chosenIn(
        draftStore.read(),
        others.map((each) => ({ asin: each })),
      )
      if (!isHeld(kind, current.current, chosen)) return true
      if (!happen({ type: 'pressed', now: Date.now() })) return false
      setTimes((before) => before + 1)
      tell('shown')
      return new Promise<boolean>((resolve) => {
        letGo.current = resolve
      })
    },
    [others, happen, tell],
  )

  function answer(event: HoldEvent, goesOn: boolean, what: string) {
    if (!happen(event)) return
    tell(what)
    letGo.current?.(goesOn)
  }
  const skip = () => answer({ type: 'skipped' }, true, 'skip')
  const dismiss = () => answer({ type: 'dismissed' }, false, 'dismiss')
  function go(chosen: BuyableService) {
    if (current.current.step !== 'asking') return
    adding.current = chosen
    choose(chosen)
    answer({ type: 'continued' }, true, 'continue')
  }

  useEffect(() => {
    const done = (type: 'added' | 'failed') => {
      const chosen = adding.current
      if (!chosen || !happen({ type })) return undefined
      adding.current = undefined
      drop(chosen)
      return chosen
    }
    const stops = [
      listenTo('added-to-cart', () => done('added')),
      listenTo('add-failed', ({ status }) => {
        const chosen = done('failed')
        if (!chosen) return
        const items = [
          { asin, offerListingId: productOfferId },
          { asin: chosen.asin, offerListingId: chosen.offer.offerListingId },
        ]
        const service = { productAsin: asin, serviceAsin: chosen.asin, postalCode }
        const token = knownTokens()?.csrf
        leave.to(fallBack({ prefix, tag: `${tag}_failed`, ...service, status, token, items }))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [happen, prefix, tag, asin, productOfferId, postalCode])

  return { ask, isOpen: hold.step === 'asking', times, tag, skip, dismiss, go, tell }
}
