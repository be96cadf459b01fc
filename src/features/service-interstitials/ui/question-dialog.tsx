import { useEffect, useId, useRef } from 'react'
import { type BuyableService, canBuyService } from '#commerce/add-ons/rules/fields.ts'
import { detailAddress } from '#commerce/add-ons/rules/vas.ts'
import { Picture } from '#commerce/catalog/ui/picture.tsx'
import type { ServedOffer } from '#commerce/services/contract/services.ts'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Dialog } from '#platform/ui/dialog/dialog.tsx'
import type { QuestionOnPage } from '../contract/page.ts'
import { lockOf, type ZipOffer } from '../rules/zip.ts'
import { HowItWorks, OfferFacts } from './offer-facts.tsx'
import styles from './question.module.css'
import { useZip } from './use-zip.ts'
import { ZipField } from './zip-field.tsx'

export type QuestionDialogProps = {
  page: QuestionOnPage
  isOpen: boolean
  tag: string
  skip: () => void
  dismiss: () => void
  go: (service: BuyableService) => void
  tell: (what: string) => void
}

/** The offer of the page, which depends on no postal code. */
const firstOffer = (offer: ServedOffer | null): ZipOffer | undefined =>
  offer
    ? {
        offerListingId: offer.offerListingId,
        merchantId: offer.merchantId,
        merchantName: offer.merchantName,
        price: offer.price,
        nextOfferPrice: offer.nextOfferPrice,
        fulfillmentType: offer.fulfillmentType,
        isCBM: offer.isCBM,
        rating: null,
        reviewLink: null,
        address: addressOf(offer),
      }
    : undefined

const addressOf = ({ store }: ServedOffer): string | null =>
  store ? [store.line1, store.postalCode, store.city, store.region].filter(Boolean).join(', ') : null

/**
 * The question whether a service goes along. Skip adds the product alone, the closing button and Escape add nothing. With a postal code
 * the service can be added once somebody does it there.
 */
export function QuestionDialog({ page, isOpen, tag, skip, dismiss, go, tell }: QuestionDialogProps) {
  const t = useMessages('service-interstitials')
  const { prefix } = usePage()
  const { service, isBuyable, zipPattern, country } = page
  const known = useShopperState()?.location.zipCode ?? ''
  const { state, update } = useZip(service, zipPattern, country, firstOffer(service.offer))
  const asked = useRef(false)
  const { offer } = state
  const lock = isBuyable ? lockOf(state) : undefined
  const canGo = lock === undefined && offer !== undefined
  const reason = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the shopper's own postal code is tried once
  useEffect(() => {
    if (!isBuyable || asked.current || known === '') return
    asked.current = true
    update(known)
  }, [])

  function accept() {
    if (!canGo || !offer || !canBuyService(service)) return
    const { offerListingId, merchantId, merchantName, price } = offer
    go({ ...service, offer: { ...service.offer, offerListingId, merchantId, merchantName, price } })
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && dismiss()}
      title={t('title', { service: service.title })}
      description={t('text')}
      closeLabel={t('close')}
      footer={
        <div className={styles.actions}>
          {isBuyable && (
            <p id={reason} className={styles.reason}>
              {lock && t(`locked.${lock}`)}
            </p>
          )}
          <Button look="primary" size="large" wide disabled={!canGo} aria-describedby={lock && reason} onClick={accept}>
            {t('continue')}
          </Button>
          <Button size="large" wide onClick={skip}>
            {t('skip')}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <div className={styles.service}>
          {service.imageId && <Picture id={service.imageId} text="" sizes="6rem" className={styles.picture} />}
          <ul className={styles.bullets}>
            {service.bullets.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </ul>
        </div>
        {isBuyable && <ZipField state={state} known={known} onUpdate={update} />}
        {offer && <OfferFacts offer={offer} />}
        {isBuyable && offer && <HowItWorks isOneSeller={offer.isCBM} />}
        <a
          className={styles.details}
          href={detailAddress(prefix, service.asin, `${tag}_details`)}
          target="_blank"
          rel="noopener"
          onClick={() => tell('details')}
        >
          <span>
            {t('details')} <span className="visually-hidden">{t('newTab')}</span>
          </span>
        </a>
      </div>
    </Dialog>
  )
}
