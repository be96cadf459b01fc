import { type FormEvent, useRef, useState } from 'react'
import { toAddItems } from '#commerce/buy-box/rules/cart-items.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import { addToCart } from '#commerce/cart/ui/add-to-cart.ts'
import { parametersOf } from '#commerce/cart/ui/parameters.ts'
import { note } from '#commerce/page-log/ui/note.ts'
import { setCartCount } from '#commerce/shopper/ui/use-shopper-state.ts'
import type { CallFailure } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { addedUnits, toldCount } from '../rules/adding.ts'
import { foundIn, SHEET_TAG } from '../rules/paths.ts'

/** What became of adding an offer. */
export type Outcome = { kind: 'adding' } | { kind: 'added' } | { kind: 'not-added'; failure: CallFailure }

const UNREADABLE: CallFailure = { status: 200, code: 'unknown' }
const REFUSED = 422

/** Adds offers of a product, one at a time: a press while another is being added does nothing (spec 3, section 4). */
export function useAdd(asin: string) {
  const { marketplace } = usePage()
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({})
  const isAdding = useRef(false)
  const settle = (offer: string, outcome: Outcome) => setOutcomes((before) => ({ ...before, [offer]: outcome }))

  async function add(offerId: string, form: HTMLFormElement, submitter: HTMLElement | null): Promise<Outcome> {
    const quantity = Number(new FormData(form).get('quantity')) || 1
    const items = toAddItems({ items: [{ asin, offerId, quantity, parameters: parametersOf(form, submitter) }] })
    const answer = await addToCart(marketplace, items, SHEET_TAG, foundIn(window.location.search))
    if (!answer.ok) {
      const count = answer.failure.status === REFUSED ? toldCount(answer.failure.details) : undefined
      if (count !== undefined) setCartCount(count)
      return { kind: 'not-added', failure: answer.failure }
    }
    const added = addedUnits(answer.value.entity.items)
    if (added <= 0) return { kind: 'not-added', failure: UNREADABLE }
    tell('cart-changed', { count: answer.value.entity.count.entity.items })
    // Who listens takes it that what was chosen beside the page's own item went along.
    if (draftStore.read().items.length <= 1)
      tell('added-to-cart', { asin, quantity: added, by: 'offer', isWaiting: false })
    return { kind: 'added' }
  }

  async function submit(offer: string, event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isAdding.current) return
    isAdding.current = true
    settle(offer, { kind: 'adding' })
    const { nativeEvent: native } = event
    const submitter = native instanceof SubmitEvent ? native.submitter : null
    const outcome = await add(offer, event.currentTarget, submitter).catch((): Outcome => {
      return { kind: 'not-added', failure: UNREADABLE }
    })
    isAdding.current = false
    if (outcome.kind === 'not-added') {
      const { status, code } = outcome.failure
      note({ name: 'offer-add-failed', detail: { asin, offerListingId: offer, status, code } })
    }
    settle(offer, outcome)
  }

  return { outcomes, submit, forget: () => setOutcomes({}) }
}
