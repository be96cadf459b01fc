import { useEffect, useRef, useState } from 'react'
import { type DraftItem, setPageItem } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'

type Chosen = { programId: string; asin: string; offerListingId: string; quantity: number }

/** Whether the page's item is to be paid in the parts of this programme. */
const isChosen = (programId: string) => draftStore.read().items[0]?.parameters?.installments?.programId === programId

/** The page's item with or without the programme; what the form sells where nothing is in the draft yet. */
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
 * The choice is one of the page's item, wherever it is offered: the box writes it into the order draft and shows what the draft
 * says, so that the boxes of an offer and of a deal cannot disagree. `units` are those of the form around it.
 */
export function useChoice(chosen: Chosen) {
  const { programId } = chosen
  const place = useRef<HTMLFieldSetElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [units, setUnits] = useState(chosen.quantity)

  const choose = (isIn: boolean) => {
    draftStore.apply((draft) => setPageItem(draft, withProgram(draft.items[0], chosen, isIn)))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page offers comes with it and stays
  useEffect(() => {
    // Checked before the page came alive, or brought back by the browser.
    if (box.current?.checked) choose(true)
    const show = () => {
      if (box.current) box.current.checked = isChosen(programId)
    }
    show()
    return draftStore.subscribe(show)
  }, [])

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
