import type { ProductEntity } from '#commerce/product-page/contract.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Stars } from '#platform/ui/stars/stars.tsx'
import styles from './sheet.module.css'

/** The most bullets of a product that the sheet shows. */
const BULLETS = 4

/** A product of a bundle: picture, title, what it costs by itself, how it is rated, and what is said of it. */
export function Component({ entity }: { entity: ProductEntity }) {
  const t = useMessages('bundles')
  const { prefix } = usePage()
  const { asin, title, productImages, buyingOptions, customerReviewsSummary: reviews, featureBullets } = entity
  return (
    <li className={styles.component} data-component={asin}>
      <img
        src={productImages[0]?.url}
        alt=""
        width={productImages[0]?.width}
        height={productImages[0]?.height}
        loading="lazy"
        className={styles.thumb}
      />
      <div className={styles.about}>
        <a href={`${prefix}/dp/${asin}`}>{title.displayString}</a>
        {reviews && (
          <p className={styles.rating}>
            <Stars halves={reviews.rating.fullStars * 2 + (reviews.rating.halfStar ? 1 : 0)} />
            <span>{t('components.rating', { value: reviews.rating.value, count: reviews.count })}</span>
          </p>
        )}
        <p className="tabular">{t('components.alone', { price: buyingOptions[0]?.priceToPay.displayString ?? '' })}</p>
        <ul className={styles.bullets}>
          {featureBullets.slice(0, BULLETS).map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}
