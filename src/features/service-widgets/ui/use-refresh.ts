import { useRef, useState } from 'react'
import type { BuyableService } from '#commerce/add-ons/rules/fields.ts'
import { refreshAddress } from '#commerce/add-ons/rules/vas.ts'
import { choose, drop } from '#commerce/add-ons/ui/choice.ts'
import { setPageItem } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { showOffer } from '#commerce/buy-box/ui/shown-offer.ts'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import { call } from '#platform/browser/call.ts'
import type { refreshForMerchant } from '../contract/refresh.ts'
import { nextSwatch, REFRESH_TIMEOUT_MS, SWATCHES, type SwatchState } from '../rules/swatches.ts'

type Asked = { productAsin: string; seller: string; multiQuantityPurchaseEnabled: boolean }

/** Fetches a product's page for another merchant. Undefined if it could not be fetched, also because a newer call has aborted it. */
async function fetchFor(asked: Asked, merchantId: string, signal: AbortSignal): Promise<BuyingOption | undefined> {
  const answer = await call<typeof refreshForMerchant>({
    method: 'POST',
    path: refreshAddress({ ...asked, merchantId, businessCustomer: false }),
    body: { isVariationalParent: false },
    signal: AbortSignal.any([signal, AbortSignal.timeout(REFRESH_TIMEOUT_MS)]),
  })
  return answer.ok ? answer.value.fragments['buy-box'] : undefined
}

/**
 * The large swatches: choosing one whose provider also sells the product shows the page for that merchant first. A newer choice aborts
 * the call of an earlier one. If the page cannot be fetched everything is as before; removing brings back the first offer.
 */
export function useRefresh(asked: Asked, tell: (what: string) => void) {
  const first = asked.seller
  const [state, setState] = useState<SwatchState>({ step: 'rest', chosen: undefined, seller: first })
  const [hasFailed, setFailed] = useState(false)
  const running = useRef<AbortController>(undefined)
  const shown = useRef<BuyingOption>(undefined)
  const own = useRef<string>(undefined)

  function show(option: BuyingOption | undefined) {
    shown.current = option
    showOffer(option ? { option, isBusy: false } : undefined)
    const [item] = draftStore.read().items
    if (!item) return
    own.current ??= item.offerId
    const offerId = option?.offerListingId ?? own.current
    draftStore.apply((draft) => setPageItem(draft, { ...item, offerId }))
  }

  function remove(services: BuyableService[]) {
    running.current?.abort()
    running.current = undefined
    setFailed(false)
    for (const service of services) drop(service)
    if (shown.current || state.step === 'refreshing') show(undefined)
    setState(nextSwatch(state, { type: 'removed' }, first))
  }

  /** Whether the service is chosen now: not if the refresh failed, or something else was chosen meanwhile. */
  async function pick(service: BuyableService): Promise<boolean> {
    running.current?.abort()
    setFailed(false)
    const calm: SwatchState = { step: 'rest', chosen: state.chosen, seller: state.seller }
    const next = nextSwatch(calm, { type: 'chosen', service }, first)
    setState(next)
    if (next.step === 'rest') {
      if (next.seller === first && shown.current) show(undefined)
      choose(service, SWATCHES)
      return true
    }
    const controller = new AbortController()
    running.current = controller
    showOffer({ option: shown.current, isBusy: true })
    tell('refresh')
    const option = next.from === first ? undefined : await fetchFor(asked, next.from, controller.signal)
    if (controller.signal.aborted) return false
    const isThere = option !== undefined || next.from === first
    setState(nextSwatch(next, { type: isThere ? 'refreshed' : 'failed' }, first))
    if (isThere) {
      show(option)
      choose(service, SWATCHES)
      return true
    }
    tell('refresh_failed')
    setFailed(true)
    showOffer({ option: shown.current, isBusy: false })
    return false
  }

  return { state, hasFailed, pick, remove }
}
