import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { ShownBundle, ShownPart } from '../contract/shopper.ts'
import type { BundlePrice } from '../rules/shown.ts'
import styles from './bundles.module.css'

type Props = { parts: ShownPart[]; slots: ShownBundle['slots']; price: BundlePrice }

/** The parts of a bundle on its own page: each with its picture, what it costs in the bundle, and what one unit costs by itself. */
export function OwnParts({ parts, slots, price }: Props) {
  const t = useMessages('bundles')
  const { prefix } = usePage()
  return (
    <ul className={styles.ownList}>
      {parts.map(({ asin, title, imageId, price: alone }, index) => {
        const units = slots[index]?.units ?? 1
        const share = price.shares[index]?.displayString
        return (
          <li key={`${asin} ${String(index)}`} className={styles.ownPart}>
            <span className={styles.ownPicture} aria-hidden="true">
              {imageId && <Picture id={imageId} text="" sizes="(width < 40rem) 6rem, 16rem" />}
              {units > 1 && <span className={styles.units}>× {units}</span>}
            </span>
            <div className={styles.ownWords}>
              <p className={styles.partTitle}>
                {units > 1 && <span className="tabular">{units} × </span>}
                <a href={`${prefix}/dp/${asin}`}>{title}</a>
              </p>
              {share && (
                <p className="tabular">
                  {t('parts.share')} <strong>{share}</strong>
                </p>
              )}
              {units === 1 && (
                <p className={`${styles.includes} tabular`}>{t('components.alone', { price: alone.displayString })}</p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
