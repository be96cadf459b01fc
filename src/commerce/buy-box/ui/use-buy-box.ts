import { type FormEvent, useEffect, useState } from 'react'
import { addToCart } from '#commerce/cart/ui/add-to-cart.ts'
import type { CallFailure } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { isAddAnswer, toAddItems } from '../rules/cart-items.ts'
import { type DraftItem, setPageItem } from '../rules/order-draft.ts'
import { draftStore } from './draft-store.ts'
import { tell } from './page-events.ts'

/** Where a press of the button stands. `added` counts presses that worked, so that each one is announced. */
export type Progress = { step: 'idle' | 'adding'; failure: CallFailure | undefined; added: number; count: number }

const ADD_TAG = 'dp_atc_dp_start-bbf_1_glance'

/** Reads the form into the draft's page item. */
function readItem(form: HTMLFormElement): DraftItem {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  return {
    ...{ asin: text('ASIN'), offerId: text('offerListingID'), quantity: Number(text('quantity')) || 1 },
    ...(fields.has('isToBeGiftWrapped') ? { isToBeGiftWrapped: true } : {}),
    ...(fields.has('includeGiftReceipt') ? { includeGiftReceipt: true } : {}),
  }
}

/** Submits the buy box: the draft goes to the cart API; buy now is an ordinary form post, which works without scripts too. */
export function useBuyBox(): {
  progress: Progress
  submit: (event: FormEvent<HTMLFormElement>) => void
  dismiss: () => void
} {
  const { marketplace } = usePage()
  const [progress, setProgress] = useState<Progress>({ step: 'idle', failure: undefined, added: 0, count: 0 })

  // Brought back from the browser's memory, the page must not still be adding.
  useEffect(() => {
    const wake = () => setProgress((before) => ({ ...before, step: 'idle' }))
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function add() {
    setProgress((before) => ({ ...before, step: 'adding', failure: undefined }))
    if (!(await draftStore.mayGo('add-to-cart'))) return setProgress((before) => ({ ...before, step: 'idle' }))
    const answer = await addToCart(marketplace, toAddItems(draftStore.read()), ADD_TAG)
    const believed = answer.ok && isAddAnswer(answer.value)
    if (!answer.ok || !believed) {
      const failure = answer.ok ? { status: 200, code: 'unknown' } : answer.failure
      return setProgress((before) => ({ ...before, step: 'idle', failure }))
    }
    const count = answer.value.entity.count.entity.items
    tell('cart-changed', { count })
    setProgress((before) => ({ step: 'idle', failure: undefined, added: before.added + 1, count }))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const refused = draftStore.apply((draft) => setPageItem(draft, readItem(form)))
    if (submitter?.getAttribute('name') === 'submit.buy-now' && !refused) return
    event.preventDefault()
    if (progress.step === 'idle' && !refused) add()
  }

  return { progress, submit, dismiss: () => setProgress((before) => ({ ...before, failure: undefined })) }
}
