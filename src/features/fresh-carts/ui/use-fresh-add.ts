import { type RefObject, useEffect, useRef, useState } from 'react'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import type { AddStatus } from '#commerce/fresh-stores/contract.ts'
import { note } from '#commerce/page-log/ui/note.ts'
import { refreshShopperState, setCartCount, visitId } from '#commerce/shopper/ui/use-shopper-state.ts'
import { call } from '#platform/browser/call.ts'
import { knownTokens } from '#platform/browser/page-tokens.ts'
import type { addByProxy } from '../contract/add.ts'
import {
  ADD_AGAIN_AFTER,
  afterFailure,
  isAddAnswer,
  isClipped,
  isQuantity,
  isUnsure,
  type Outcome,
  outcomeOf,
} from '../rules/outcome.ts'
import { setOff } from './add-buttons.ts'

const TAG = 'afx-dp-addtocart'

const numberIn = (form: HTMLFormElement): number => Number(new FormData(form).get('quantity') ?? 1)

/** What the call can say. Anything else that is chosen, such as gift wrap, goes with the form. */
const SAID = ['ASIN', 'offerListingID', 'quantity']
const isSaid = (form: HTMLFormElement): boolean => [...new FormData(form).keys()].every((name) => SAID.includes(name))

/**
 * Adds what the form around `place` offers without leaving the page. Presses while an add is on its way, or a second after it, are
 * ignored. Returns what to show, with how many the cart holds.
 */
export function useFreshAdd(
  place: RefObject<HTMLElement | null>,
  item: { asin: string; offerListingId: string },
): { outcome: Outcome | undefined; held: number; forget: () => void } {
  const [outcome, setOutcome] = useState<Outcome>()
  const [held, setHeld] = useState(0)
  const isClosed = useRef(false)
  const { asin, offerListingId } = item

  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const tellLog = (code: AddStatus) => note({ name: 'fresh-add-status', detail: { asin, code } })
    const add = async (quantity: number) => {
      const title = document.querySelector('h1')?.textContent ?? asin
      const body = { asin, offerListingID: offerListingId, sessionID: await visitId(), title, quantity, reftag: TAG }
      const answer = await call<typeof addByProxy>({ method: 'POST', path: `/alm/add-to-cart/proxy?ref_=${TAG}`, body })
      if (!answer.ok || !isAddAnswer(answer.value)) {
        const failure = answer.ok ? { status: 200 } : answer.failure
        if (isUnsure(failure.status)) void refreshShopperState()
        return afterFailure(failure)
      }
      const { cartCount: count, refreshGlowLabel, couponClipStatus, clientResponseModel } = answer.value
      setHeld(clientResponseModel.items[0]?.quantity ?? 0)
      setCartCount(count)
      tell('cart-changed', { count })
      for (const { statusCode } of answer.value.extraErrorInfos) tellLog(statusCode)
      // What there was to clip learns there that it is clipped.
      if (refreshGlowLabel || isClipped(couponClipStatus)) await refreshShopperState()
      return outcomeOf(answer.value, title)
    }
    const submit = (event: SubmitEvent) => {
      // Until the page knows the visit, the form does it as without scripts.
      if (!knownTokens() || !isSaid(form)) return
      event.preventDefault()
      const quantity = numberIn(form)
      if (isClosed.current || !isQuantity(quantity)) return
      isClosed.current = true
      // What was told stays until there is another answer, or the page would move; a way elsewhere is given up.
      setOutcome((known) => (known?.step === 'redirect' ? undefined : known))
      setOff(form, 'busy', true)
      void add(quantity).then((next) => {
        if (next.step === 'failed') tellLog(next.status)
        setOutcome(next)
        setTimeout(() => {
          isClosed.current = false
          setOff(form, 'busy', false)
        }, ADD_AGAIN_AFTER)
      })
    }
    form.addEventListener('submit', submit)
    return () => form.removeEventListener('submit', submit)
  }, [place, asin, offerListingId])

  useEffect(() => {
    if (outcome?.step === 'reload') location.reload()
    if (outcome?.step === 'go') location.assign(outcome.to)
    if (outcome?.step !== 'redirect') return
    const { to, wait } = outcome
    const timer = setTimeout(() => (to ? location.assign(to) : location.reload()), wait)
    return () => clearTimeout(timer)
  }, [outcome])

  return { outcome, held, forget: () => setOutcome(undefined) }
}
