import { useEffect, useState } from 'react'
import { call } from '#platform/browser/call.ts'
import type { AddressChoices, PlaceChoices, readAddresses, readCountries } from '../contract.ts'

const NO_ADDRESSES: AddressChoices = { items: [], more: 0 }
const DEVICE = 'web'

/**
 * Countries and addresses to choose from, loaded when the popover opens, and five more addresses with each `seeMore`. Only customers have
 * addresses, so nobody else asks for them (spec 1, section 4).
 */
export function useChoices(isOpen: boolean, isCustomer: boolean, currentAddressId: string | undefined) {
  const [countries, setCountries] = useState<PlaceChoices>()
  const [addresses, setAddresses] = useState(NO_ADDRESSES)
  const [isLoaded, setLoaded] = useState(false)

  async function load(from: number) {
    const query = new URLSearchParams({
      ...(currentAddressId ? { currentAddressId } : {}),
      deviceType: DEVICE,
      isOneClickFromContext: 'false',
      clientPage: window.location.pathname,
      from: String(from),
    })
    const path = `/gp/delivery/ajax/get-address-selections.html?${query}` as const
    const answer = await call<typeof readAddresses>({ method: 'GET', path })
    if (!answer.ok) return
    const { items, ...rest } = answer.value
    setAddresses((before) => ({ ...rest, items: from === 0 ? items : [...before.items, ...items] }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks anew each time it opens
  useEffect(() => {
    if (!isOpen) return
    setAddresses(NO_ADDRESSES)
    setLoaded(false)
    const ask = async () => {
      const path = '/gp/delivery/ajax/get-country-selections.html'
      const [answer] = await Promise.all([
        call<typeof readCountries>({ method: 'POST', path, body: { deviceType: DEVICE } }),
        isCustomer ? load(0) : undefined,
      ])
      if (answer.ok) setCountries(answer.value)
      setLoaded(true)
    }
    void ask()
  }, [isOpen])

  return { countries, addresses, isLoaded, seeMore: () => load(addresses.items.length) }
}
