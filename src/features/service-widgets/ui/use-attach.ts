import { useEffect, useRef, useState } from 'react'
import { chosenIn } from '#commerce/add-ons/rules/choice.ts'
import { type BuyableService, canBuyService, SERVICE_QUANTITY } from '#commerce/add-ons/rules/fields.ts'
import { drop } from '#commerce/add-ons/ui/choice.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { listenTo, tell } from '#commerce/buy-box/ui/page-events.ts'
import { addToCart } from '#commerce/cart/ui/add-to-cart.ts'
import { note } from '#commerce/page-log/ui/note.ts'
import type { WidgetsOnPage } from '../contract/page.ts'

/** The reference tag of services that are added after their product (spec 2, section 7). */
export const ATTACH_TAG = 'vas_add_upsell'

/** What became of the services of a product that was bought through a special offer. */
export type Attached = { kind: 'none' | 'adding' | 'added' } | { kind: 'failed'; services: BuyableService[] }

/**
 * Adds the chosen services once the product is in the cart through a special offer, whose own form takes nothing but the product
 * (`attachToLdbb`). A place on its waitlist buys nothing, so the services stay chosen.
 */
export function useAttach({ asin, services, marketplace }: WidgetsOnPage) {
  const [attached, setAttached] = useState<Attached>({ kind: 'none' })

  async function add(wanted: BuyableService[]) {
    setAttached({ kind: 'adding' })
    const items = wanted.map((service) => ({
      asin: service.asin,
      offerListingId: service.offer.offerListingId,
      quantity: SERVICE_QUANTITY,
    }))
    const answer = await addToCart(marketplace, items, ATTACH_TAG)
    if (!answer.ok) {
      setAttached({ kind: 'failed', services: wanted })
      return tell('add-failed', answer.failure)
    }
    setAttached({ kind: 'added' })
    const serviceAsins = wanted.map((service) => service.asin).join()
    note({ name: 'service-upsell-added', detail: { productAsin: asin, serviceAsins } })
    tell('cart-changed', { count: answer.value.entity.count.entity.items })
    // The regular offer must not add them a second time.
    for (const service of wanted) drop(service)
  }

  const follow = useRef<() => void>(undefined)
  useEffect(() => {
    follow.current = () => {
      const chosen = chosenIn(draftStore.read(), services)
      const wanted = services.filter(canBuyService).filter((service) => chosen.includes(service.asin))
      if (wanted.length > 0) void add(wanted)
    }
  })
  useEffect(
    () =>
      listenTo('added-to-cart', (added) => {
        if (added.asin === asin && added.by === 'special' && !added.isWaiting) follow.current?.()
      }),
    [asin],
  )
  return { attached, again: () => attached.kind === 'failed' && void add(attached.services) }
}
