import { type FormEvent, useEffect, useRef, useState } from 'react'
import { addToCart } from '#commerce/cart/ui/add-to-cart.ts'
import { noteFault } from '#commerce/cart/ui/note-fault.ts'
import { parametersOf } from '#commerce/cart/ui/parameters.ts'
import type { CallFailure } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { isAddAnswer, toAddItems } from '../rules/cart-items.ts'
import { type DraftItem, setPageItem } from '../rules/order-draft.ts'
import { draftStore, type SubmitKind } from './draft-store.ts'
import { tell } from './page-events.ts'

/** State of a submit. `added` counts the successful ones, so that each is announced. */
export type Progress = { step: 'idle' | 'adding'; failure: CallFailure | undefined; added: number; count: number }

const ADD_TAG = 'dp_atc_dp_start-bbf_1_glance'

function kindOf(submitter: HTMLElement | null): SubmitKind {
  const type = submitter?.dataset.submit
  if (type === 'order-now') return type
  if (type !== undefined) throw new Error(`Unhandled button type: ${type}`)
  return submitter?.getAttribute('name') === 'submit.buy-now' ? 'buy-now' : 'add-to-cart'
}

function readItem(form: HTMLFormElement, submitter: HTMLElement | null): DraftItem {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  const parameters = parametersOf(form, submitter)
  return {
    asin: text('ASIN'),
    offerId: text('offerListingID'),
    quantity: Number(text('quantity')) || 1,
    ...(Object.keys(parameters).length === 0 ? {} : { parameters }),
  }
}

/** What a submit asks for; undefined, and logged, if it cannot be read (spec 1, section 8). */
function readSubmit(form: HTMLFormElement, submitter: HTMLElement | null) {
  try {
    return { kind: kindOf(submitter), item: readItem(form, submitter) }
  } catch (error) {
    noteFault('unreadable', error)
    return undefined
  }
}

/**
 * Keeps the page's item in the draft and submits it. Add to cart calls the cart API; buy now is an
 * ordinary form post, which also works without JavaScript. Interceptors of features can hold both
 * to show something first.
 */
export function useBuyBox(item: DraftItem | undefined): {
  progress: Progress
  submit: (event: FormEvent<HTMLFormElement>) => void
} {
  const { marketplace } = usePage()
  const [progress, setProgress] = useState<Progress>({ step: 'idle', failure: undefined, added: 0, count: 0 })
  const released = useRef(false)
  const setStep = (step: Progress['step']) => setProgress((before) => ({ ...before, step }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's item comes with the page and stays
  useEffect(() => {
    // A feature may already have added to this item; do not overwrite it.
    if (item && draftStore.read().items[0]?.asin !== item.asin) draftStore.apply((draft) => setPageItem(draft, item))
    // A page restored from the back/forward cache must not look as if it were still adding.
    const wake = () => setStep('idle')
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function add() {
    const answer = await addToCart(marketplace, toAddItems(draftStore.read()), ADD_TAG)
    const believed = answer.ok && isAddAnswer(answer.value)
    if (!answer.ok || !believed) {
      const failure = answer.ok ? { status: 200, code: 'unknown' } : answer.failure
      tell('add-failed', failure)
      return setProgress((before) => ({ ...before, step: 'idle', failure }))
    }
    const count = answer.value.entity.count.entity.items
    tell('cart-changed', { count })
    const [own] = draftStore.read().items
    if (own) tell('added-to-cart', { asin: own.asin, quantity: own.quantity, by: 'offer', isWaiting: false })
    setProgress((before) => ({ step: 'idle', failure: undefined, added: before.added + 1, count }))
  }

  async function go(kind: SubmitKind, form: HTMLFormElement, submitter: HTMLElement | null) {
    setProgress((before) => ({ ...before, step: 'adding', failure: undefined }))
    const before = JSON.stringify(draftStore.read())
    const mayGo = await draftStore.mayGo(kind)
    // What was added while it was held is not in the total that the shopper has seen.
    const isChanged = mayGo && kind === 'order-now' && JSON.stringify(draftStore.read()) !== before
    if (!mayGo || isChanged) {
      tell('submit-dropped', { kind, isChanged })
      return setStep('idle')
    }
    if (kind === 'add-to-cart') return add()
    // In its own task: browsers ignore a submit requested while another submit event is being
    // dispatched.
    setTimeout(() => {
      released.current = true
      form.requestSubmit(submitter)
      released.current = false
      setStep('idle')
    })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (released.current) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const asked = readSubmit(event.currentTarget, submitter)
    if (!asked) return setProgress((before) => ({ ...before, failure: { status: 0, code: 'unknown' } }))
    const refused = draftStore.apply((draft) => setPageItem(draft, asked.item))
    if (progress.step !== 'idle' || refused) return
    go(asked.kind, event.currentTarget, submitter)
  }

  return { progress, submit }
}
