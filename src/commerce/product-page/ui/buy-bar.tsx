import { BUY_BOX_FORM } from '#commerce/buy-box/ui/buy-box.tsx'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import { useTaxDisplay } from '#commerce/offers/ui/tax-display.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import styles from './buy-bar.module.css'

/** On phones: the price and the button, always within reach. It submits the buy box's own form. */
export function BuyBar({ option }: { option: BuyingOption }) {
  const t = useMessages('product-page')
  const { display } = useTaxDisplay()
  const price = display === 'without' ? (option.netPrice ?? option.price) : option.price
  if (option.availability.type === 'OUT_OF_STOCK') return null
  return (
    <div className={styles.bar}>
      <p className={`${styles.price} tabular`}>{price.displayString}</p>
      <Button type="submit" form={BUY_BOX_FORM} name="submit.add-to-cart" look="primary">
        {t('addShort')}
      </Button>
    </div>
  )
}
