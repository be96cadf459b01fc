import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { FoodPart } from '../contract.ts'
import styles from './food-allergens.module.css'
import { allergensText } from './food-names.ts'

/** Below the title of food: its allergens, before anything else is read of it, and the way to the rest. */
export function Slot({ food: { allergens } }: FoodPart) {
  const t = useMessages('catalog')
  const { locale } = usePage()
  return (
    <p className={styles.line}>
      {allergens && (
        <span className={styles.allergens}>
          <span className={styles.word}>{t('allergens')}</span>{' '}
          <span className={styles.names}>{allergensText(t, locale, allergens)}</span>
        </span>
      )}
      <a href="#food">{t('heading')}</a>
    </p>
  )
}
