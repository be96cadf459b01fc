import { Suspense, useEffect } from 'react'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import type { PartsOf } from '#platform/render/declared.ts'
import { Slots } from '#platform/render/slots.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { presetOf, toBuyBoxOptions } from '../rules/buy-box-options.ts'
import styles from './buy-box.module.css'
import { OfferAccordion } from './offer-accordion.tsx'
import { OfferForm } from './offer-form.tsx'
import { SoldOut } from './sold-out.tsx'
import type { SpecialOffers } from './special-offer.tsx'
import { useBuyBox } from './use-buy-box.ts'

const AddedSheet = lazyPart(() => import('./added-sheet.tsx').then((module) => module.AddedSheet))

/** Id of the form, which the phone's buy bar submits too. */
export const BUY_BOX_FORM = 'buy-box'

export type BuyBoxProps = {
  asin: string
  title: string
  imageId: string | undefined
  /** Winning offer first (see offers/rules). */
  options: BuyingOption[]
  quantity: number
  chosen?: string | undefined
  needsDelivery: boolean
  bullets: string[]
  /** Whether the page has other colors or sizes to choose. */
  hasChoices: boolean
  category: { name: string; slug: string }
  /** Public data of features, by feature. */
  features: PartsOf<'page'>
  /** Special offers that features add, shown first. */
  special?: SpecialOffers | undefined
}

/** The buy box of a product: one offer, or one row for new and one for used (spec 1, section 2). */
export function BuyBox({
  asin,
  title,
  imageId,
  options,
  quantity,
  chosen,
  needsDelivery,
  bullets,
  hasChoices,
  category,
  features,
  special,
}: BuyBoxProps) {
  const t = useMessages('buy-box')
  const shown = toBuyBoxOptions(options)
  const [best] = shown
  const isByInvitation = options.some(({ availability }) => availability.type === 'BY_INVITATION')
  const { progress, submit } = useBuyBox(
    best && { asin, offerId: best.offerListingId, quantity: presetOf(best, { quantity, chosen }) },
  )
  const sheet = useOpening()
  const { added, count } = progress
  const setOpen = sheet.setOpen
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each item that was added
  useEffect(() => {
    if (added > 0) setOpen(true)
  }, [added])
  const form = { asin, preset: { quantity, chosen }, needsDelivery, bullets, progress, features, onSubmit: submit }
  const besideSpecial = special && <Slots name="beside-special-offer" data={features} />
  return (
    <Card as="section" padding="large" className={styles.box} aria-label={t('heading')}>
      {shown.length < 2 && special?.show('single')}
      {shown.length < 2 && besideSpecial}
      {!best && !(special && isByInvitation) && <SoldOut hasChoices={hasChoices} category={category} />}
      {best && shown.length === 1 && !special && <OfferForm {...form} id={BUY_BOX_FORM} option={best} />}
      {(shown.length > 1 || (best && special)) && (
        <OfferAccordion {...form} id={BUY_BOX_FORM} options={shown} special={special} />
      )}
      {shown.length > 1 && besideSpecial}
      {sheet.everOpened && (
        <Suspense fallback={null}>
          <AddedSheet open={sheet.open} onOpenChange={setOpen} title={title} imageId={imageId} count={count} />
        </Suspense>
      )}
    </Card>
  )
}
