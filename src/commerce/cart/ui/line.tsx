import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { QuantityField } from '#platform/ui/quantity-field/quantity-field.tsx'
import type { CartLine } from '../contract/wire.ts'
import { Adjustments } from './adjustments.tsx'
import styles from './line.module.css'

/** More than any limit: the store answers with what is possible, and says so. */
const MOST_TYPED = 999

/** One line of the cart. Its forms work without JavaScript. */
export function Line({ line }: { line: CartLine }) {
  const t = useMessages('cart')
  const { prefix } = usePage()
  const {
    id,
    asin,
    title,
    imageId,
    condition,
    sellerName,
    price,
    previousPrice,
    subtotal,
    problem,
    quantity,
    maxQuantity,
    adjustments,
  } = line
  return (
    <li className={styles.line}>
      <div className={styles.picture}>{imageId && <Picture id={imageId} text="" sizes="8rem" />}</div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <a href={`${prefix}/dp/${asin}`}>{title}</a>
        </h2>
        <p className={styles.note}>{t('from', { condition: t(`condition.${condition}`), seller: sellerName })}</p>
        {price && previousPrice && (
          <Alert tone="info" toneLabel={t('changed')}>
            {t('priceChanged', { before: previousPrice.displayString, now: price.displayString })}
          </Alert>
        )}
        <Adjustments adjustments={adjustments} open />
        {problem && (
          <Alert tone="error" toneLabel={t('notDone')}>
            {t(`problem.${problem}`, { possible: maxQuantity })}
          </Alert>
        )}
        <div className={styles.actions}>
          {problem !== 'unavailable' && (
            <form method="post" action={`${prefix}/cart/lines`} className={styles.quantity}>
              <input type="hidden" name="id" value={id} />
              <QuantityField
                label={t('quantityOf', { title })}
                labelHidden
                decreaseLabel={t('fewer')}
                increaseLabel={t('more')}
                name="quantity"
                max={Math.max(maxQuantity, 1)}
                mostTyped={MOST_TYPED}
                value={quantity}
              />
              <Button type="submit" size="small" aria-label={t('updateOf', { title })}>
                {t('update')}
              </Button>
            </form>
          )}
          <form method="post" action={`${prefix}/cart/lines`}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="quantity" value="0" />
            <Button type="submit" size="small" look="quiet" aria-label={t('removeOf', { title })}>
              {t('remove')}
            </Button>
          </form>
        </div>
      </div>
      <p className={`${styles.price} tabular`}>{problem === 'unavailable' ? '' : subtotal?.displayString}</p>
    </li>
  )
}
