import { useEffect, useRef, useState } from 'react'
import { type DraftItem, setPageItem } from '#commerce/buy-box/rules/order-draft.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import type { Attribute } from '../contract/shared.ts'

type Customized = { attributes: Attribute<string>[]; offerListingId: string; asin: string; quantity: number }

const withTexts = (item: DraftItem, attributes: Attribute<string>[], values: string[]): DraftItem => ({
  ...item,
  parameters: {
    ...item.parameters,
    customAttributes: attributes.map(({ name }, index) => ({ name, value: values[index] ?? '' })),
  },
})

/**
 * Holds add to cart and buy now until the item is customized: the dialog opens first, and saving it continues. The form's hidden fields
 * carry the texts into an ordinary post, the draft into the cart API.
 */
export function useCustomize({ attributes, offerListingId }: Customized) {
  const [values, setValues] = useState<string[]>()
  const opening = useOpening()
  const known = useRef<string[]>(undefined)
  const held = useRef<(mayGo: boolean) => void>(undefined)

  const apply = (texts: string[]) => {
    draftStore.apply((draft) => {
      const [item] = draft.items
      return item ? setPageItem(draft, withTexts(item, attributes, texts)) : { ok: false, failure: 'There is no item.' }
    })
  }
  const letGo = (mayGo: boolean) => {
    held.current?.(mayGo)
    held.current = undefined
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page's offer requires comes with it and stays
  useEffect(
    () =>
      draftStore.intercept(async (_kind, draft) => {
        if (draft.items[0]?.offerId !== offerListingId) return true
        if (!known.current) {
          opening.setOpen(true)
          if (
            !(await new Promise<boolean>((resolve) => {
              held.current = resolve
            }))
          )
            return false
        }
        if (known.current) apply(known.current)
        return true
      }),
    [offerListingId],
  )

  return {
    values,
    opening,
    open: () => opening.setOpen(true),
    save: (texts: string[]) => {
      known.current = texts
      setValues(texts)
      opening.setOpen(false)
      letGo(true)
    },
    close: () => {
      opening.setOpen(false)
      letGo(false)
    },
  }
}
