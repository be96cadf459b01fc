import { type RefObject, useEffect, useState } from 'react'
import { toAddItems } from '#commerce/buy-box/rules/cart-items.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'
import { parametersOf } from '#commerce/cart/ui/parameters.ts'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { type CallFailure, call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { QuoteAnswer, quoteOrder } from '../contract/wire.ts'

type Item = { asin: string; offerListingId: string; quantity: number }

/** The quote, or why there is none: a code, and what else is ordered that it is about. */
type Quoted = { quote?: QuoteAnswer; code?: string; about?: string }

/** Names the item only if it is one that was added to the page's own. */
function faultOf({ code, details }: CallFailure): Quoted {
  const [first] = Array.isArray(details) ? details : []
  const at = /^items\.(\d+)$/.exec(String(first?.field))?.[1]
  const about = Number(at) > 0 ? draftStore.read().items[Number(at)]?.metadata?.title : undefined
  return about === undefined ? { code } : { code, about }
}

/** What the surrounding form would order now. */
function itemsOf(form: HTMLFormElement | null | undefined, { asin, offerListingId, quantity }: Item) {
  const count = form ? Number(new FormData(form).get('quantity')) || quantity : quantity
  const parameters = form ? parametersOf(form) : {}
  const own = { asin, offerId: offerListingId, quantity: count, parameters }
  return toAddItems({ items: [own, ...draftStore.read().items.slice(1)] })
}

/**
 * What the form's order would come to, asked for again whenever the form or the draft changes, and with the page's other private data:
 * when its shopper is back from another tab, or a delivery date is over. The last question counts. While the form is locked (`isLocked`), it
 * orders nothing, so nothing is asked.
 */
export function useQuote(place: RefObject<HTMLElement | null>, item: Item, isLocked = false): Quoted {
  const { marketplace } = usePage()
  const toldAt = useShopperState()?.systemTime
  const [quoted, setQuoted] = useState<Quoted>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a form offers comes with the page and stays
  useEffect(() => {
    if (isLocked) {
      setQuoted({ code: 'choose' })
      return () => setQuoted({})
    }
    const form = place.current?.closest('form')
    let asked: string | undefined
    const ask = async () => {
      const items = itemsOf(form, item)
      const question = JSON.stringify(items)
      if (question === asked) return
      // What stands there already stays until it is answered whether it still holds.
      if (asked !== undefined) setQuoted({})
      asked = question
      const path = `/api/marketplaces/${marketplace}/one-click-quotes` as const
      const answer = await call<ReturnType<typeof quoteOrder>>({ method: 'POST', path, body: { items } })
      if (asked === question) setQuoted(answer.ok ? { quote: answer.value } : faultOf(answer.failure))
    }
    // After the form's own listeners.
    const later = () => void Promise.resolve().then(ask)
    void ask()
    form?.addEventListener('change', later)
    const stops = [
      listenTo('quantity-changed', later),
      listenTo('location-changed', later),
      draftStore.subscribe(later),
    ]
    return () => {
      asked = undefined
      form?.removeEventListener('change', later)
      for (const stop of stops) stop()
    }
  }, [toldAt, isLocked])
  return quoted
}
