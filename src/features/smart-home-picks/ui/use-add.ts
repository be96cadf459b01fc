import { useRef, useState } from 'react'
import { isAddAnswer } from '#commerce/buy-box/rules/cart-items.ts'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import { addToCart, itemFaultsOf } from '#commerce/cart/ui/add-to-cart.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { Pick } from '../contract/page.ts'
import { tagOf } from '../rules/picks.ts'

export type AddState =
  | { kind: 'rest' | 'adding' }
  | { kind: 'added'; count: number }
  | { kind: 'failed'; why: 'one' | 'offline' | 'other'; asin: string }

/** Adds the chosen picks to the cart, all or none. A press while an add is under way counts for nothing. */
export function useAdd(device: string) {
  const { marketplace } = usePage()
  const [state, setState] = useState<AddState>({ kind: 'rest' })
  const isAdding = useRef(false)

  async function add(picks: Pick[]) {
    if (isAdding.current || picks.length === 0) return
    isAdding.current = true
    setState({ kind: 'adding' })
    const items = picks.map(({ asin, offerListingId }) => ({ asin, offerListingId, quantity: 1 }))
    const answer = await addToCart(marketplace, items, tagOf(device))
    isAdding.current = false
    if (answer.ok && isAddAnswer(answer.value)) {
      tell('cart-changed', { count: answer.value.entity.count.entity.items })
      return setState({ kind: 'added', count: items.length })
    }
    const fault = answer.ok ? undefined : itemFaultsOf(answer.failure)[0]
    if (fault) return setState({ kind: 'failed', why: 'one', asin: fault.asin ?? '' })
    const isOffline = !answer.ok && answer.failure.code === 'offline'
    setState({ kind: 'failed', why: isOffline ? 'offline' : 'other', asin: '' })
  }

  return { state, add }
}
