import { useRef, useState } from 'react'
import { isAddAnswer } from '#commerce/buy-box/rules/cart-items.ts'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import { addToCart } from '#commerce/cart/ui/add-to-cart.ts'
import { note } from '#commerce/page-log/ui/note.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { Accessory } from '../contract/page.ts'
import { ADD_DELAY_MS, AT_REST, type ItemEvent, type ItemState, nextItem } from '../rules/interstitial.ts'
import { referenceTag } from '../rules/names.ts'
import { noteInCart, readNoted } from './noted.ts'

/** State of each accessory's own button, by asin. */
export type Items = {
  stateOf: (asin: string) => ItemState
  /** Number of successful additions. */
  added: number
  add: (accessory: Accessory) => void
  /** Waits for requests under way. Cancels those not sent yet and returns their accessories. */
  settle: () => Promise<Accessory[]>
}

/** Adds accessories to the cart one by one, each after a delay. */
export function useItems(primaryAsin: string): Items {
  const { marketplace } = usePage()
  const [states, setStates] = useState<Record<string, ItemState>>({})
  const [added, setAdded] = useState(0)
  const waiting = useRef(new Map<string, { accessory: Accessory; timer: ReturnType<typeof setTimeout> }>())
  const underWay = useRef(new Set<Promise<void>>())

  const atFirst = (asin: string): ItemState => ({ ...AT_REST, quantity: readNoted().inCart[asin] ?? 0 })
  const happen = (asin: string, event: ItemEvent) =>
    setStates((before) => ({ ...before, [asin]: nextItem(before[asin] ?? atFirst(asin), event) }))

  async function send(accessory: Accessory, isAgain: boolean) {
    const { asin, offerListingID: offerListingId, position, additionalParameters } = accessory
    happen(asin, { type: 'sent' })
    const item = { asin, offerListingId, quantity: 1, ...(additionalParameters && { additionalParameters }) }
    const tag = referenceTag(primaryAsin, position, asin, isAgain ? 'again' : 'add')
    const answer = await addToCart(marketplace, [item], tag)
    if (!answer.ok || !isAddAnswer(answer.value)) {
      const code = answer.ok ? 'unknown' : answer.failure.code
      note({ name: 'accessory-not-added', detail: { asin, code } })
      return happen(asin, { type: 'failed', code })
    }
    const { items, count } = answer.value.entity
    const quantity = items[0]?.quantity ?? 1
    noteInCart(asin, quantity)
    tell('cart-changed', { count: count.entity.items })
    happen(asin, { type: 'added', quantity })
    setAdded((before) => before + 1)
  }

  function add(accessory: Accessory) {
    const { asin } = accessory
    const { step } = states[asin] ?? atFirst(asin)
    if (waiting.current.has(asin) || step === 'adding') return
    happen(asin, { type: 'pressed' })
    const timer = setTimeout(() => {
      waiting.current.delete(asin)
      const sent = send(accessory, step === 'failed').finally(() => underWay.current.delete(sent))
      underWay.current.add(sent)
    }, ADD_DELAY_MS)
    waiting.current.set(asin, { accessory, timer })
  }

  async function settle() {
    const unsent = [...waiting.current.values()]
    waiting.current.clear()
    for (const { accessory, timer } of unsent) {
      clearTimeout(timer)
      happen(accessory.asin, { type: 'withdrawn' })
    }
    await Promise.all(underWay.current)
    return unsent.map(({ accessory }) => accessory)
  }

  return { stateOf: (asin) => states[asin] ?? atFirst(asin), added, add, settle }
}
