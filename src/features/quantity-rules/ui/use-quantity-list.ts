import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { QuantityTold } from '#commerce/buy-box/contract.ts'
import { lockKey, lockOffer } from '#commerce/buy-box/ui/lock.ts'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import type { Ask } from '../rules/choices.ts'

/** Value of the option that asks for more than there may be. */
export const MORE = 'more'

/**
 * While the list has no value, the offer's buttons are locked (spec 1, section 4). Its last option opens the modal and resets the list to
 * the first one (section 5).
 */
export function useQuantityList(
  { place, asin, offerListingId }: Pick<QuantityTold, 'place' | 'asin' | 'offerListingId'>,
  { isPreset, quantities }: Extract<Ask, { kind: 'list' }>,
) {
  const list = useRef<HTMLSelectElement>(null)
  const anchor = useRef<HTMLElement>(null)
  const [value, setValue] = useState(isPreset ? String(quantities[0] ?? '') : '')
  const [isAwake, setAwake] = useState(false)
  const restriction = useOpening()
  const locked = useOpening()
  const isLocked = value === ''

  function settle(next: string) {
    setValue(next)
    // What the page orders is the ordinary form's.
    if (next !== '' && place !== 'special-offer') tell('quantity-changed', { asin, quantity: Number(next) })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once what was chosen before hydration, or restored by the browser
  useEffect(() => {
    setAwake(true)
    if (list.current && list.current.value !== value) settle(list.current.value)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions to open it stay the same in effect
  useEffect(() => {
    if (!isAwake || !isLocked) return
    return lockOffer(lockKey(place, offerListingId), {
      'aria-haspopup': 'dialog',
      onClick: ({ currentTarget }) => {
        anchor.current = currentTarget
        locked.setOpen(true)
      },
    })
  }, [isAwake, isLocked, place, offerListingId])

  function choose({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    if (currentTarget.value === MORE) {
      currentTarget.selectedIndex = 0
      restriction.setOpen(true)
    }
    settle(currentTarget.value)
  }

  return { list, isAwake, choose, restriction, locked, anchor }
}
