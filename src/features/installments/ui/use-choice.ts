import { useEffect, useRef, useState } from 'react'
import { type DraftItem, setPageItem } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'

type Chosen = { programId: string; asin: string; offerListingId: string; quantity: number }

/** Whether the page's item is to be paid through this program. */
const isChosen = (programId: string) => draftStore.read().items[0]?.parameters?.installments?.programId === programId

/** Returns the page's item with or without the program. If the draft is empty, starts from what the form sells. */
function withProgram(
  item: DraftItem | undefined,
  { programId, asin, offerListingId, quantity }: Chosen,
  isIn: boolean,
): DraftItem {
  const { parameters: before, ...rest } = item ?? { asin, offerId: offerListingId, quantity }
  const { installments: _before, ...others } = before ?? {}
  const parameters = isIn ? { ...others, installments: { programId } } : others
  return Object.keys(parameters).length === 0 ? rest : { ...rest, parameters }
}

/**
 * The choice belongs to the page's item, wherever it is offered: the box writes it to the order draft and shows what the draft
 * says, so that the boxes of two offers cannot disagree. `isHeld`: this offer is in the cart with the program already, whatever the
 * draft says. `units` is the quantity in the surrounding form.
 */
export function useChoice(chosen: Chosen, isHeld: boolean) {
  const { programId } = chosen
  const place = useRef<HTMLFieldSetElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [units, setUnits] = useState(chosen.quantity)

  const choose = (isIn: boolean) => {
    draftStore.apply((draft) => setPageItem(draft, withProgram(draft.items[0], chosen, isIn)))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page offers comes with it and stays
  useEffect(() => {
    // The box was checked before hydration, or restored by the browser.
    if (box.current?.checked && !box.current.disabled) choose(true)
  }, [])

  useEffect(() => {
    const show = () => {
      if (box.current) box.current.checked = isHeld || isChosen(programId)
    }
    show()
    return draftStore.subscribe(show)
  }, [programId, isHeld])

  useEffect(() => {
    const form = place.current?.form
    if (!form) return
    const read = () => setUnits(Number(new FormData(form).get('quantity')) || 1)
    read()
    form.addEventListener('change', read)
    const stop = listenTo('quantity-changed', read)
    return () => {
      form.removeEventListener('change', read)
      stop()
    }
  }, [])

  return { place, box, units, choose }
}
