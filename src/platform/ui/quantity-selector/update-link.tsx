import { classNames } from '../class-names.ts'
import styles from './quantity-selector.module.css'

type UpdateLinkProps = { text: string; isShown: boolean; onPress: () => void }

/** Takes over a typed quantity. Its place is kept while there is nothing to take over. */
export const UpdateLink = ({ text, isShown, onPress }: UpdateLinkProps) => (
  <button type="button" className={classNames(styles.link, !isShown && styles.away)} onClick={onPress}>
    {text}
  </button>
)
