import { useEffect, useRef, useState } from 'react'
import { note } from '#commerce/page-log/ui/note.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { BundleFault } from '../contract/events.ts'
import type { Problem } from '../contract/pages.ts'
import type { SecondaryView, ShownBundle } from '../contract/shopper.ts'
import { problemOfCode } from '../rules/problem.ts'
import { addBundle } from './add-bundle.ts'
import { readCount, readQuantities, readSubtotal, readView } from './cart-calls.ts'
import type { Aim } from './sheet.tsx'

/** What the sheet shows after a bundle was added. `subtotal` is undefined while it is not known, or if it cannot be had. */
export type Added = {
  bundle: ShownBundle
  choices: string[]
  count: number
  /** Titles of what was chosen beside the product and came along. */
  also: string[]
  subtotal: string | undefined
}

/** How the button of a bundle is: to press, waiting, hidden because the cart has it already, or hidden because of a problem. */
export type AddState = 'ready' | 'adding' | 'in-cart' | Problem

export type SheetState = ReturnType<typeof useSheet>

export const noteFault = (asin: string, what: BundleFault['what'], message: string): void =>
  note({ name: 'bundle-fault', detail: { asin, what, message: message.slice(0, 128) } })

/** The content of the side sheet, what is in the cart, and adding a bundle. */
export function useSheet(asin: string, aim: Aim, open: boolean) {
  const { marketplace, prefix } = usePage()
  const [view, setView] = useState<SecondaryView>()
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [quantities, setQuantities] = useState<Map<string, number>>(new Map())
  const [adds, setAdds] = useState<Record<string, AddState>>({})
  const [added, setAdded] = useState<Added>()
  const isAdding = useRef(false)

  const setAdd = (of: string, to: AddState) => setAdds((before) => ({ ...before, [of]: to }))

  const load = async () => {
    setState('loading')
    const [found, inCart] = await Promise.all([readView(prefix, asin), readQuantities(marketplace)])
    if (!found) noteFault(asin, 'view', 'The secondary view did not load')
    setView(found)
    setQuantities(inCart ?? new Map())
    setState(found ? 'ready' : 'failed')
    return { found, inCart: inCart ?? new Map<string, number>() }
  }

  const add = async (bundle: ShownBundle, choices: string[], inCart = quantities) => {
    if (isAdding.current) return
    if (inCart.has(bundle.asin)) return setAdd(bundle.asin, 'in-cart')
    isAdding.current = true
    setAdd(bundle.asin, 'adding')
    const answer = await addBundle(marketplace, { landing: asin, bundle, choices })
    isAdding.current = false
    if (!answer.ok) {
      noteFault(bundle.asin, 'bundle', answer.failure)
      return setAdd(bundle.asin, problemOfCode(answer.failure))
    }
    setQuantities((before) => new Map(before).set(bundle.asin, 1))
    setAdd(bundle.asin, 'in-cart')
    setAdded({ bundle, choices, ...answer.value, subtotal: undefined })
    const [subtotal, count] = await Promise.all([readSubtotal(marketplace), readCount(marketplace)])
    if (subtotal === undefined) noteFault(bundle.asin, 'subtotal', 'An error has occurred while getting cart sub total')
    setAdded((before) => before && { ...before, subtotal, count: count ?? before.count })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening begins anew
  useEffect(() => {
    if (!open) return
    setAdded(undefined)
    setAdds({})
    void load().then(({ found, inCart }) => {
      if (aim.kind !== 'add') return
      const bundle = found?.bundles.find((each) => each.asin === aim.asin)
      if (bundle) void add(bundle, aim.choices, inCart)
    })
  }, [open])

  const retry = (of: string) => setAdd(of, 'ready')
  return { view, state, load, quantities, adds, add, retry, added }
}
