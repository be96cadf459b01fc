import { useMessages } from '#platform/render/use-messages.ts'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import styles from './buy-box.module.css'

/** Gift wrap and gift receipt. */
export function GiftOptions({ wrapPrice }: { wrapPrice: string }) {
  const t = useMessages('buy-box')
  return (
    <fieldset className={styles.gift}>
      <legend className="visually-hidden">{t('gift.legend')}</legend>
      <Checkbox name="isToBeGiftWrapped" value="1" label={t('gift.wrap', { price: wrapPrice })} />
      <Checkbox name="includeGiftReceipt" value="1" label={t('gift.receipt')} />
    </fieldset>
  )
}
