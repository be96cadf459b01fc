import { useState } from 'react'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import type { changeLocation } from '#commerce/location/contract.ts'
import { refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { call } from '#platform/browser/call.ts'
import type { LocalFacts, refreshFeatures } from '../contract.ts'

/** A choice as the popover makes it. */
export type Chosen =
  | { locationType: 'LOCATION_INPUT'; zipCode: string; countryCode: string }
  | { locationType: 'ACCOUNT_ADDRESS'; addressId: string }
  | { locationType: 'REGION'; regionCode: string }
  | { locationType: 'COUNTRY'; countryCode: string }

const FROM = { deviceType: 'web', pageType: 'Detail' }
const ATTEMPTS = 3
const FIRST_PAUSE_MS = 400
const LEAST_FAULT = 500

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Asks for as many of the product as the page would order at the new place. A lost answer is asked for again, with longer pauses. */
async function factsOf(asin: string, chosen: Chosen): Promise<LocalFacts | undefined> {
  const body = { ...FROM, ...chosen, asin, quantity: draftStore.read().items[0]?.quantity ?? 1 }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1))
    const path = '/gp/product/features/unified-location/udp/refresh-features.html'
    const answer = await call<typeof refreshFeatures>({ method: 'POST', path, body })
    if (answer.ok) return answer.value
    if (answer.failure.status > 0 && answer.failure.status < LEAST_FAULT) return undefined
  }
  return undefined
}

/** Changes the location and lets the page show what follows from it. A failure leaves everything as it was. */
export function useChange(asin: string) {
  const [busy, setBusy] = useState<Chosen['locationType']>()
  const [fault, setFault] = useState<string>()

  /** Returns what the product is at the new place; undefined if the location was not changed. */
  async function change(chosen: Chosen): Promise<{ facts: LocalFacts | undefined } | undefined> {
    if (busy) return undefined
    setBusy(chosen.locationType)
    setFault(undefined)
    const path = '/gp/delivery/ajax/address-change.html'
    const body = { ...FROM, ...chosen, actionSource: 'locux' }
    const answer = await call<typeof changeLocation>({ method: 'POST', path, body })
    if (!answer.ok) {
      setBusy(undefined)
      setFault(answer.failure.code)
      tell('location-failed', { code: answer.failure.code })
      return undefined
    }
    const [facts] = await Promise.all([factsOf(asin, chosen), refreshShopperState()])
    setBusy(undefined)
    tell('location-changed', { countryCode: answer.value.address.countryCode })
    return { facts }
  }

  return { busy, fault, setFault, change }
}
