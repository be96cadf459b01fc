import type { FirstBarOffer } from '#commerce/buy-box/contract.ts'
import { useBarOffer } from '#commerce/buy-box/ui/bar-offer.ts'
import { BUY_BOX_FORM } from '#commerce/buy-box/ui/buy-box.tsx'
import { useShownOffer } from '#commerce/buy-box/ui/shown-offer.ts'
import { SubmitButton } from '#commerce/buy-box/ui/submit-button.tsx'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import { useTaxDisplay } from '#commerce/offers/ui/tax-display.ts'
import { canBuy } from '#commerce/offers/work/can-buy.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import styles from './buy-bar.module.css'

/**
 * A bar on phones that keeps the price and the button in reach. It submits the buy box's form, or a
 * feature's offer instead: `first` until the feature says what holds for this shopper.
 */
export function BuyBar({ option: own, first }: { option: BuyingOption; first?: FirstBarOffer | undefined }) {
  const { option = own } = useShownOffer()
  const t = useMessages('product-page')
  const { display } = useTaxDisplay()
  const price = display === 'without' ? (option.netPrice ?? option.price) : option.price
  const said = useBarOffer()
  const special = said === undefined ? first && { ...first, label: t('addShort') } : said
  if (special)
    return (
      <div className={styles.bar}>
        <p className={`${styles.price} tabular`}>{special.price}</p>
        {'href' in special ? (
          <ButtonLink href={special.href} look="primary">
            {special.label}
          </ButtonLink>
        ) : (
          <SubmitButton
            place="special-offer"
            offerListingId={special.offerListingId}
            form={special.form}
            data-intention={special.intention}
            look="primary"
          >
            {special.label}
          </SubmitButton>
        )}
      </div>
    )
  if (!canBuy(option.availability)) return null
  return (
    <div className={styles.bar}>
      <p className={`${styles.price} tabular`}>{price.displayString}</p>
      <SubmitButton offerListingId={option.offerListingId} form={BUY_BOX_FORM} name="submit.add-to-cart" look="primary">
        {t('addShort')}
      </SubmitButton>
    </div>
  )
}
