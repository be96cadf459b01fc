import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { OnPage } from '../contract/wire.ts'
import { listPath, writePath } from '../rules.ts'
import { Histogram } from './histogram.tsx'
import { ReviewItem } from './review-item.tsx'
import styles from './reviews.module.css'

/** What buyers say, below the product: the rating, the most helpful reviews, and the way to all of them. */
export function Slot({ asin, rating, reviews }: OnPage) {
  const t = useMessages('reviews')
  const { prefix } = usePage()
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className={styles.section}>
      <div className={styles.side}>
        <h2 id="reviews-heading" className={styles.heading}>
          {t('heading')}
        </h2>
        {rating.count > 0 ? <Histogram asin={asin} rating={rating} /> : <p>{t('noneYet')}</p>}
        <ButtonLink href={prefix + writePath(asin)}>{t('write')}</ButtonLink>
        <p className={styles.note}>{t('whoWrites')}</p>
      </div>
      {reviews.length > 0 && (
        <div className={styles.list}>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
          {rating.count > reviews.length && (
            <ButtonLink href={prefix + listPath(asin)}>{t('all', { count: rating.count })}</ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}
