import { useEffect, useRef, useState } from 'react'
import type { DraftItem } from '#commerce/buy-box/rules/order-draft.ts'
import { setUpsellItem } from '#commerce/buy-box/rules/order-draft.ts'
import { addFields } from '#commerce/buy-box/ui/add-by-fields.ts'
import { draftStore, type SubmitKind } from '#commerce/buy-box/ui/draft-store.ts'
import { listenTo, tell } from '#commerce/buy-box/ui/page-events.ts'
import { note } from '#commerce/page-log/ui/note.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { CampaignOnPage } from '../contract/page.ts'
import { BESIDE_FAILED, BESIDE_TAG } from '../rules/names.ts'
import { familiesOf, upsellItemsOf } from '../rules/options.ts'
import { noteInCart } from './noted.ts'
import { noteProblem } from './use-warnings.ts'

/** Outcome of adding the accessories of a special offer. `count` is how many items were added. */
export type Outcome =
  | { kind: 'none' | 'waiting' }
  | { kind: 'added'; count: number }
  | { kind: 'failed'; code: string; items: DraftItem[] }

/** Adds the accessories ordered with a special offer, once the page reports that the offer is in the cart (spec 1, section 4). */
export function useFollow(campaign: CampaignOnPage, ask: (kind: SubmitKind) => Promise<boolean>) {
  const { prefix } = usePage()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const [isBusy, setBusy] = useState(false)
  const isFollowing = useRef(false)

  async function post(items: DraftItem[]) {
    setBusy(true)
    const answer = await addFields(`${prefix}/gp/add-to-cart/json/ref=${BESIDE_TAG}`, items)
    setBusy(false)
    if (!answer.ok) {
      const { code } = answer.failure
      for (const { asin } of items)
        note({ name: 'accessory-not-added', detail: { asin, code, message: BESIDE_FAILED } })
      return setOutcome({ kind: 'failed', code, items })
    }
    for (const { ASIN, quantity } of answer.value.items) noteInCart(ASIN, quantity)
    tell('cart-changed', { count: answer.value.count })
    setOutcome({ kind: 'added', count: items.length })
  }

  const ticked = () => upsellItemsOf(draftStore.read(), familiesOf(campaign))

  /** Posts, and unticks even after a failure: the regular offer must not add them a second time. */
  async function postOnce(items: DraftItem[]) {
    if (items.length > 0) await post(items)
    for (const item of items) draftStore.apply((draft) => setUpsellItem(draft, { ...item, quantity: 0 }))
  }

  /** Posts once, however often the page reports meanwhile that the offer is in the cart. */
  async function follow() {
    if (isFollowing.current) return
    isFollowing.current = true
    await ask('add-to-cart')
    await postOnce(ticked())
    isFollowing.current = false
  }

  const heard = useRef(follow)
  useEffect(() => {
    heard.current = follow
  })
  const { primaryAsin } = campaign
  useEffect(
    () =>
      listenTo('added-to-cart', ({ asin, by, isWaiting }) => {
        if (by !== 'special') return
        if (asin !== primaryAsin) return noteProblem('other-product')
        if (isWaiting) setOutcome({ kind: 'waiting' })
        else heard.current()
      }),
    [primaryAsin],
  )

  /** Tries what is ticked since, or else the same again. */
  const again = async () => {
    if (outcome.kind !== 'failed') return
    const now = ticked()
    await postOnce(now.length > 0 ? now : outcome.items)
  }

  return { outcome, isBusy, again }
}
