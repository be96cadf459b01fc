import { Icon } from '#platform/ui/icon/icon.tsx'
import { halvesOf } from '../rules.ts'
import styles from './stars.module.css'

const FIVE = [1, 2, 3, 4, 5]

/** A rating in tenths, drawn to the half star. Decorative: the text beside it says the same. */
export function Stars({ tenths }: { tenths: number }) {
  const halves = halvesOf(tenths)
  return (
    <span className={styles.stars} aria-hidden="true">
      {FIVE.map((place) => (
        <span key={place} className={styles.place}>
          <Icon name="star" />
          {halves >= place * 2 - 1 && (
            <span className={`${styles.front} ${halves === place * 2 - 1 ? styles.half : ''}`}>
              <Icon name="star" filled />
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
