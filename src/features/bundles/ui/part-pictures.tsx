import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { Icon } from '#platform/ui/icon/icon.tsx'
import type { ShownBundle, ShownPart } from '../contract/shopper.ts'
import styles from './bundles.module.css'

/** The pictures of a bundle's parts, with a plus between them. Decorative: the parts are named beside them. */
export function PartPictures({ parts, slots }: { parts: ShownPart[]; slots: ShownBundle['slots'] }) {
  return (
    <div className={styles.pictures} aria-hidden="true">
      {parts.map(({ asin, imageId }, index) => {
        const units = slots[index]?.units ?? 1
        return (
          <div key={`${asin} ${String(index)}`} className={styles.pictured}>
            {index > 0 && <Icon name="plus" className={styles.plus} />}
            <span className={styles.picture}>
              {imageId && <Picture id={imageId} text="" sizes="7rem" />}
              {units > 1 && <span className={styles.units}>× {units}</span>}
            </span>
          </div>
        )
      })}
    </div>
  )
}
