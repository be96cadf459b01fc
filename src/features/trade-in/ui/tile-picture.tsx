import { Picture } from '#commerce/catalog/ui/picture.tsx'
import styles from './trade-in.module.css'

/** What a tile's device looks like, or the first letter of its name where the store has no picture of it. */
export const TilePicture = ({ id, name }: { id: string | null; name: string }) =>
  id ? (
    <Picture id={id} text="" sizes="8rem" className={styles.picture} />
  ) : (
    <span className={styles.noPicture} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
