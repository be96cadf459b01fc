import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Articles, SideSection } from '#platform/ui/side-section/side-section.tsx'
import type { OnPage } from '../contract/wire.ts'
import { listPath, writePath } from '../rules.ts'
import { Histogram } from './histogram.tsx'
import styles from './review-item.module.css'
import { ReviewItem } from './review-item.tsx'

/** Reviews on the product page: the rating, the most helpful ones, and a link to all. */
export function Slot({ asin, rating, reviews }: OnPage) {
  const t = useMessages('reviews')
  const { prefix } = usePage()
  const side = (
    <>
      {rating.count > 0 ? <Histogram asin={asin} rating={rating} /> : <p>{t('noneYet')}</p>}
      <ButtonLink href={prefix + writePath(asin)}>{t('write')}</ButtonLink>
      <p className={styles.note}>{t('whoWrites')}</p>
    </>
  )
  return (
    <SideSection id="reviews" heading={t('heading')} side={side}>
      {reviews.length > 0 && (
        <Articles>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
          {rating.count > reviews.length && (
            <ButtonLink href={prefix + listPath(asin)}>{t('all', { count: rating.count })}</ButtonLink>
          )}
        </Articles>
      )}
    </SideSection>
  )
}
