import type { OfferTold } from '#commerce/buy-box/contract.ts'
import { SubmitButton } from '#commerce/buy-box/ui/submit-button.tsx'
import { parameterOf } from '#commerce/cart/ui/parameters.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import type { ShownProgram } from '../contract/shopper.ts'
import { PAY_BUTTON } from '../rules/names.ts'
import { splitPrice } from '../rules/split-price.ts'
import styles from './pay-button.module.css'

/** Adds the item with its monthly payments, whether or not the box is checked. On phones with scripts the phone form does. */
export function Slot({ programId, parts, offerListingId, price }: ShownProgram & OfferTold) {
  const t = useMessages('installments')
  if (!splitPrice(price, 1, parts)) return null
  return (
    <div className={styles.button}>
      <SubmitButton
        offerListingId={offerListingId}
        name={PAY_BUTTON}
        value="1"
        {...parameterOf('installments', { programId })}
        size="large"
        wide
      >
        {t('pay')}
      </SubmitButton>
    </div>
  )
}
