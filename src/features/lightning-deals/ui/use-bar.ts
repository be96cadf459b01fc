import { useEffect } from 'react'
import { setBarOffer } from '#commerce/buy-box/ui/bar-offer.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { DealOnPage } from '../contract/wire.ts'
import type { BoxAction } from '../rules/box.ts'
import { DEAL_FORM, signInPath } from '../rules/paths.ts'

/**
 * Offers the deal in the phone's bar while it can be claimed, and the cart once the deal is in it.
 */
export function useBar(action: BoxAction, { dealPrice, asin, offerListingId }: DealOnPage): void {
  const t = useMessages('lightning-deals')
  const { prefix } = usePage()
  const price = dealPrice.displayString
  const label = action === 'cart' ? t('bar.cart') : action === 'sign-in' ? t('bar.sign-in') : t('bar.add')
  useEffect(() => {
    if (action === 'add' || action === 'take')
      setBarOffer({ price, label, form: DEAL_FORM, offerListingId, intention: 'lightning-deal' })
    else if (action === 'cart') setBarOffer({ price, label, href: `${prefix}/cart` })
    else if (action === 'sign-in') setBarOffer({ price, label, href: signInPath(prefix, asin) })
    else if (action !== 'claiming') setBarOffer(null)
  }, [action, price, label, prefix, asin, offerListingId])
  useEffect(() => () => setBarOffer(undefined), [])
}
