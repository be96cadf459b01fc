import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { Accessory } from '../contract/page.ts'
import styles from './summary.module.css'

/** Summary of an accessory: picture, title, price, and its condition if it is not new. */
export function Summary({ accessory, size = 'small' }: { accessory: Accessory; size?: 'small' | 'large' }) {
  const t = useMessages('accessories')
  const { imageId, title, buyingPrice, listPrice, listingPriceLabel, showPriceStrikethrough, condition } = accessory
  return (
    <span className={size === 'large' ? `${styles.summary} ${styles.large}` : styles.summary}>
      {imageId && (
        <Picture id={imageId} text="" sizes={size === 'large' ? '5rem' : '3rem'} className={styles.picture} />
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>{' '}
        <span className={`${styles.price} tabular`}>
          <span className="visually-hidden">{t('price')} </span>
          {buyingPrice.displayString}{' '}
          {showPriceStrikethrough && listPrice && listingPriceLabel && (
            <s className={styles.list}>
              <span className="visually-hidden">{t(listingPriceLabel)} </span>
              {listPrice.displayString}
            </s>
          )}
        </span>{' '}
        {condition !== 'new' && <span className={styles.note}>{t(`condition.${condition}`)}</span>}
      </span>
    </span>
  )
}
