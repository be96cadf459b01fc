import { useEffect, useState, useSyncExternalStore } from 'react'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import { setCartCount, useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { ClaimAnswer, DealOnPage, DealProgress } from '../contract/wire.ts'
import { type Platform, platformOf } from '../rules/access.ts'
import { type BoxView, boxView } from '../rules/box.ts'
import { deviceAttributes } from '../rules/device.ts'
import { TICK_MS } from '../rules/timers.ts'
import { askForDeal, claimDeal, countCart, type Place } from './deal-calls.ts'
import { createDealStore, type DealFacts, type DealStore } from './deal-store.ts'

/** What the page says about its device. */
const readDevice = () =>
  deviceAttributes(navigator.userAgent, window.matchMedia('(pointer: coarse) and (max-width: 40rem)').matches)

/** Tells the page what became of a claim. A count that could not be asked is told by nobody. */
async function tellPage({ deal: { asin }, marketplace }: Place, { entity }: ClaimAnswer): Promise<void> {
  const count = await countCart(marketplace)
  if (count !== undefined) {
    setCartCount(count)
    tell('cart-changed', { count })
  }
  // After the count: what follows the deal into the cart counts anew.
  const isWaiting = entity.waitlist !== undefined
  if (isWaiting || entity.customerState === 'INCART')
    tell('added-to-cart', { asin, quantity: entity.quantity, by: 'special', isWaiting })
}

function storeOf(place: Place): DealStore {
  return createDealStore({
    ask: () => askForDeal(place),
    claim: (quantity, parameters) => claimDeal(place, quantity, parameters),
    claimed: (answer) => tellPage(place, answer),
    deviceTime: () => Date.now(),
  })
}

/** Asks again and again, listens to the live channel where there is one, and looks at the clock; until there is no deal. */
function keepUp(store: DealStore, { deal, marketplace }: Place): () => void {
  const events = new EventSource(`/api/marketplaces/${marketplace}/deals/${deal.dealId}/events`)
  events.addEventListener('progress', ({ data }) => store.hear(JSON.parse(data) as DealProgress))
  const polling = setInterval(() => document.hidden || store.refresh(), deal.pollingIntervalMs)
  const ticking = setInterval(store.tick, TICK_MS)
  const wake = () => {
    if (document.hidden) return
    store.tick()
    store.refresh()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('pageshow', wake)
  const stop = () => {
    events.close()
    clearInterval(polling)
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('pageshow', wake)
  }
  const unsubscribe = store.subscribe(() => store.read().isGone && stop())
  return () => {
    unsubscribe()
    stop()
  }
}

const NOTHING: DealFacts = { option: undefined, isGone: false, step: 'idle', code: undefined, now: 0 }

/** The deal of this page: what its box shows, and what a press does. */
export function useDeal(deal: DealOnPage): {
  view: BoxView
  facts: DealFacts
  platform: Platform
  claim: DealStore['claim']
} {
  const { marketplace } = usePage()
  const shopper = useShopperState()
  const [place] = useState<Place>(() => {
    return { deal, marketplace, attributes: typeof window === 'undefined' ? 'DESKTOP' : readDevice() }
  })
  const [store] = useState(() => storeOf(place))
  const facts = useSyncExternalStore(store.subscribe, store.read, () => NOTHING)
  const platform = platformOf(place.attributes)

  useEffect(() => keepUp(store, place), [store, place])
  useEffect(() => {
    if (!shopper) return
    const known = shopper.features['lightning-deals']?.option
    // The private call says nothing about its device: in the app something else may be possible.
    const isSure = known && platform !== 'SHOPPING_APP'
    if (isSure) store.begin(known, shopper.systemTime)
    else store.refresh()
  }, [shopper, store, platform])

  const hasBenefit = shopper?.customer?.hasPrimeSavingsBenefit ?? false
  const view = boxView({ ...facts, platform, hasBenefit })
  return { view, facts, platform, claim: store.claim }
}
