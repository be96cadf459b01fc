import { Icon } from '#platform/ui/icon/icon.tsx'
import styles from './stars.module.css'

const PLACES = [1, 2, 3, 4, 5]

/** Five stars, the full ones filled and then a half one. Decorative: the words beside them say the same. */
export function Stars({ fullStars, halfStar }: { fullStars: number; halfStar: boolean }) {
  return (
    <span className={styles.stars} aria-hidden="true">
      {PLACES.map((place) => (
        <span key={place} className={styles.place}>
          <Icon name="star" />
          {place <= fullStars + (halfStar ? 1 : 0) && (
            <span className={`${styles.front} ${place > fullStars ? styles.half : ''}`}>
              <Icon name="star" filled />
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
