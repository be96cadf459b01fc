import { parameterOf } from '#commerce/cart/ui/parameters.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import styles from './gift-options.module.css'

/** Options for gift wrap and gift receipt in an offer's form. */
export function GiftOptions({ wrapPrice }: { wrapPrice: string }) {
  const t = useMessages('gifts')
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">{t('legend')}</legend>
      <Checkbox
        name="isToBeGiftWrapped"
        value="1"
        label={t('wrap', { price: wrapPrice })}
        {...parameterOf('giftOptions', { isToBeGiftWrapped: true })}
      />
      <Checkbox
        name="includeGiftReceipt"
        value="1"
        label={t('receipt')}
        {...parameterOf('giftOptions', { includeGiftReceipt: true })}
      />
    </fieldset>
  )
}
