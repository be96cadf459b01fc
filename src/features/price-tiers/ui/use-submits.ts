import { useEffect, useState } from 'react'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { lockOffer } from '#commerce/buy-box/ui/lock.ts'
import { isLimited } from '../rules/checks.ts'
import type { Keeper } from './keep-quantity.ts'

/**
 * Holds what is submitted until it is known whether the quantity can be had, and locks the buttons while it cannot. Counts the presses on them, each of
 * which is to be answered.
 */
export function useSubmits(keeper: Keeper, { offerListingId, isOff }: { offerListingId: string; isOff: boolean }) {
  const [pressed, setPressed] = useState(0)
  useEffect(
    () =>
      draftStore.intercept(async (_kind, { items: [own] }) => {
        if (own?.offerId !== offerListingId) return true
        await keeper.settled()
        return !isLimited(keeper.read().checks)
      }),
    [keeper, offerListingId],
  )
  useEffect(() => {
    if (!isOff) return
    return lockOffer(offerListingId, { 'aria-disabled': true, onClick: () => setPressed((before) => before + 1) })
  }, [isOff, offerListingId])
  return pressed
}

/** Keeps the gift wrap of a product's buying options in step (spec 3, section 5): whoever has ticked it in one of them means the present. */
export function useGiftsInStep(asin: string): void {
  useEffect(() => {
    const change = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !isWrapOf(asin, target)) return
      for (const other of document.querySelectorAll<HTMLInputElement>('input[name="isToBeGiftWrapped"]'))
        if (isWrapOf(asin, other)) other.checked = target.checked
    }
    document.addEventListener('change', change)
    return () => document.removeEventListener('change', change)
  }, [asin])
}

function isWrapOf(asin: string, { name, form }: HTMLInputElement): boolean {
  return name === 'isToBeGiftWrapped' && form !== null && new FormData(form).get('ASIN') === asin
}
