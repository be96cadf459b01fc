import type { FormEvent } from 'react'
import { GiftOptions } from '#commerce/gifts/ui/gift-options.tsx'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import { AvailabilityLine } from '#commerce/offers/ui/availability-line.tsx'
import type { PartsOf } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { Slots } from '#platform/render/slots.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import type { OfferPlace } from '../contract.ts'
import { type Preset, presetOf } from '../rules/buy-box-options.ts'
import styles from './buy-box.module.css'
import { failureWords } from './failure-words.ts'
import { DeliveryLine, OfferFeatures, OfferPrice } from './offer-facts.tsx'
import { OfferQuantity } from './offer-quantity.tsx'
import { useShownOffer, useShownOption } from './shown-offer.ts'
import { SubmitButton } from './submit-button.tsx'
import type { Progress } from './use-buy-box.ts'

/** Limits up to here are named beside the field. */
const MOST_NAMED = 10

export type OfferFormProps = {
  asin: string
  option: BuyingOption
  preset: Preset
  needsDelivery: boolean
  /** The product's, for business buyers. */
  bullets: string[]
  progress: Progress
  /** Public data of features, which may add to the form through slots. */
  features: PartsOf<'page'>
  id?: string | undefined
  place?: OfferPlace
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * One offer with its price, options and buttons. A plain form: without JavaScript it works the
 * same, with a page load in between.
 */
export function OfferForm({
  asin,
  option: own,
  preset,
  needsDelivery,
  bullets,
  progress,
  features,
  id,
  place = 'offer',
  onSubmit,
}: OfferFormProps) {
  const shown = useShownOffer()
  const isFirst = place === 'offer'
  const option = useShownOption(own, isFirst)
  const t = useMessages('buy-box')
  const { prefix } = usePage()
  const { failure, step } = progress
  const {
    maxOrderQuantity: most,
    availability,
    measured,
    offerListingId,
    condition,
    price,
    storeId,
    giftWrapPrice,
  } = option
  const least = measured?.sold.least ?? 1
  const quantity = Math.max(presetOf(own, preset), least)
  // "Only 3 left" says it already.
  const isNamed = most <= MOST_NAMED && !(availability.type === 'LOW_STOCK' && availability.left === most)
  const told = { place, asin, offerListingId, price, quantity, option: own }
  const field = { ...told, most, isNamed, least, measured, features }
  // What a fresh store sells is bought in its cart alone, at a time that is chosen there.
  const isByParcel = !storeId
  const intention = condition === 'new' ? undefined : 'used'
  return (
    <>
      <form
        id={id}
        method="post"
        action={`${prefix}/gp/product/handle-buy-box/ref=dp_start-bbf_1_glance`}
        className={styles.form}
        aria-busy={(isFirst && shown.isBusy) || undefined}
        onSubmit={isByParcel ? onSubmit : undefined}
      >
        <input type="hidden" name="ASIN" value={asin} />
        <input type="hidden" name="offerListingID" value={offerListingId} />
        <OfferPrice option={option} listLabel={t('listPrice')} />
        {condition !== 'new' && (
          <p className={styles.condition}>
            <strong>{t(`condition.${condition}`)}</strong>
            {option.note && ` ${option.note}`}
          </p>
        )}
        {isByParcel && <DeliveryLine needsDelivery={needsDelivery} offerListingId={offerListingId} />}
        <AvailabilityLine availability={availability} />
        <Slots name="quantity" data={features} told={field}>
          <Slots name={isByParcel ? 'parcel-quantity' : 'fresh-quantity'} data={features} told={field}>
            <OfferQuantity {...field} />
          </Slots>
        </Slots>
        {giftWrapPrice && <GiftOptions wrapPrice={giftWrapPrice.displayString} />}
        <Slots name="buy-box-actions" data={features} told={told} />
        {failure && (
          <Alert tone="error" toneLabel={t('failure.label')} announce="at-once">
            {failureWords(t, failure, asin)}
          </Alert>
        )}
        <div className={styles.actions}>
          <SubmitButton
            offerListingId={offerListingId}
            name="submit.add-to-cart"
            data-intention={intention}
            look="primary"
            size="large"
            wide
            busy={step === 'adding'}
          >
            {t('add')}
          </SubmitButton>
          {isByParcel && (
            <>
              <SubmitButton
                offerListingId={offerListingId}
                name="submit.buy-now"
                data-intention={intention}
                size="large"
                wide
              >
                {t('buyNow')}
              </SubmitButton>
              <Slots name="offer-buttons" data={features} told={told} />
            </>
          )}
        </div>
        <OfferFeatures option={option} needsDelivery={needsDelivery && isByParcel} bullets={bullets} />
      </form>
      <Slots name="below-offer" data={features} told={told} />
    </>
  )
}
