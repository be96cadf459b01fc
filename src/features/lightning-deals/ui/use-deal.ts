import { useEffect, useState, useSyncExternalStore } from 'react'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import { refreshShopperState, setCartCount, useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { ShownBeside } from '../contract/pages.ts'
import type { DealOnPage, DealProgress } from '../contract/wire.ts'
import { platformOf } from '../rules/access.ts'
import { type BoxView, boxView, isOpenByBenefit } from '../rules/box.ts'
import type { Got } from '../rules/claimed.ts'
import { deviceAttributes } from '../rules/device.ts'
import { dealShown } from '../rules/next-deal.ts'
import { TICK_MS } from '../rules/timers.ts'
import { askForDeal, claimDeal, countCart, type Place } from './deal-calls.ts'
import { createDealStore, type DealFacts, type DealStore } from './deal-store.ts'
import { keepStream } from './live-stream.ts'

const readDevice = () =>
  deviceAttributes(navigator.userAgent, window.matchMedia('(pointer: coarse) and (max-width: 40rem)').matches)

/** Notifies the page of a claim's result. If the cart count cannot be fetched, keep the badge. */
async function tellPage({ deal: { asin }, marketplace }: Place, got: Got): Promise<void> {
  const count = await countCart(marketplace)
  if (count !== undefined) {
    setCartCount(count)
    tell('cart-changed', { count })
  }
  // After the count, because listeners of `added-to-cart` change the cart and count again.
  tell('added-to-cart', { asin, by: 'special', ...got })
}

function storeOf(place: Place): DealStore {
  return createDealStore({
    ask: () => askForDeal(place),
    claim: (...asked) => claimDeal(place, ...asked),
    claimed: (got) => tellPage(place, got),
    deviceTime: () => Date.now(),
  })
}

/** Polls and ticks the clock. Returns what ends it. */
function keepUp(store: DealStore, pollingIntervalMs: number): () => void {
  const polling = setInterval(() => document.hidden || store.refresh(), pollingIntervalMs)
  const ticking = setInterval(store.tick, TICK_MS)
  const wake = () => {
    if (document.hidden) return
    store.tick()
    store.refresh()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('pageshow', wake)
  return () => {
    clearInterval(polling)
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('pageshow', wake)
  }
}

const NOTHING: DealFacts = { option: undefined, isGone: false, step: 'idle', code: undefined, now: 0 }

/** What a deal box shows, its deal, and how to claim it. */
export type ShownDeal = {
  deal: DealOnPage
  view: BoxView
  facts: DealFacts
  claim: DealStore['claim']
}

/** The page's deal, and once that is over the product's next one. */
export function useDeal(own: DealOnPage, rendered: Pick<ShownBeside, 'isOver' | 'stage'>): ShownDeal {
  const { marketplace } = usePage()
  const shopper = useShopperState()
  const [place] = useState<Place>(() => {
    return { deal: own, marketplace, attributes: typeof window === 'undefined' ? 'DESKTOP' : readDevice() }
  })
  const [store] = useState(() => storeOf(place))
  const facts = useSyncExternalStore(store.subscribe, store.read, () => NOTHING)
  const platform = platformOf(place.attributes)
  const deal = dealShown(own, facts.option)
  const { isGone } = facts

  useEffect(() => (isGone ? undefined : keepUp(store, own.pollingIntervalMs)), [store, own.pollingIntervalMs, isGone])
  useEffect(() => {
    if (isGone) return
    const path = `/api/marketplaces/${marketplace}/deals/${deal.dealId}/events`
    return keepStream(path, (data) => store.hear(JSON.parse(data) as DealProgress))
  }, [store, marketplace, deal.dealId, isGone])
  useEffect(() => {
    if (!shopper) return
    const known = shopper.features['lightning-deals']?.option
    // The shopper-state request does not know the device; the app may allow other actions.
    const isSure = known && platform !== 'SHOPPING_APP'
    if (isSure) store.begin(known, shopper.systemTime)
    else store.refresh()
  }, [shopper, store, platform])

  const hasBenefit = shopper?.customer?.hasPrimeSavingsBenefit ?? false
  const isGuest = shopper !== undefined && !shopper.signedIn
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may have changed who the shopper is
  useEffect(() => {
    if (store.read().option) store.refresh()
  }, [store, hasBenefit, isGuest])
  const isNews = !hasBenefit && facts.option !== undefined && isOpenByBenefit(facts.option, facts.now)
  useEffect(() => {
    // The rest of the page, such as its prices for members, does not know it either.
    if (isNews) refreshShopperState()
  }, [isNews])
  const view = boxView({ ...facts, ...rendered, platform, hasBenefit, isGuest })
  return { deal, view, facts, claim: store.claim }
}
