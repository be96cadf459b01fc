import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Stars } from '#platform/ui/stars/stars.tsx'
import type { Review } from '../contract/wire.ts'
import styles from './review-item.module.css'
import { VoteButtons } from './vote-buttons.tsx'

/** One review, shown as plain text. */
export function ReviewItem({ review }: { review: Review }) {
  const t = useMessages('reviews')
  const { locale } = usePage()
  const { stars, title, text, author, variation, language } = review
  const date = toDay(review.writtenAt, locale)
  return (
    <article className={styles.review} aria-labelledby={`review-${review.id}`}>
      <div className={styles.top}>
        <Stars halves={stars * 2} />
        <span className="visually-hidden">{t('given', { stars })}</span>
        <h3 id={`review-${review.id}`} className={styles.title} lang={language}>
          {title}
        </h3>
      </div>
      <p className={styles.by}>
        {t('by', { author: author || t('nobody'), date, place: t(`marketplace.${review.marketplace}`) })}
        {review.isChanged && ` · ${t('changed')}`}
      </p>
      <p className={styles.by}>
        <strong className={review.isVerified ? styles.verified : undefined}>{t(`purchase.${review.purchase}`)}</strong>
        {variation && ' · '}
        {variation}
      </p>
      <p className={styles.text} lang={language}>
        {text}
      </p>
      <VoteButtons id={review.id} helpful={review.helpful} title={title} />
    </article>
  )
}
