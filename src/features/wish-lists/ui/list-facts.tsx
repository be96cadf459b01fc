import styles from '#commerce/lists/ui/dropdown.module.css'
import { useMessages } from '#platform/render/use-messages.ts'
import type { Choice } from '../contract/calls.ts'

/** A list's name, with who sees it and how much is on it. */
export function ListFacts({ list }: { list: Choice }) {
  const t = useMessages('wish-lists')
  const { name, privacyStatus, isDefault, isShared, itemCount } = list
  const words = [
    t(`privacy.${privacyStatus}`),
    t('count', { count: itemCount }),
    ...(isDefault ? [t('isDefault')] : []),
    ...(isShared ? [t('isShared')] : []),
  ]
  return (
    <>
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.note}>{words.join(' · ')}</span>
    </>
  )
}
