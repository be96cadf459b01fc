import { whenWords } from '#commerce/delivery/rules/window-words.ts'
import { daysWords } from '#commerce/delivery/rules/words.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { ParcelDates } from '../contract/wire.ts'
import { isSame } from '../rules/dates.ts'
import styles from './arrival.module.css'

/** When something arrives and, if that has changed, what was promised first. */
export function Arrival({ dates, isCollected }: { dates: ParcelDates; isCollected?: boolean }) {
  const t = useMessages('orders')
  const says = useMessages('delivery')
  const { locale } = usePage()
  const { first } = dates
  return (
    <>
      {whenWords(says, dates, locale, isCollected)}
      {first && !isSame(first, dates) && (
        <span className={styles.first}>{t('promise.first', { days: daysWords(says, first, locale) })}</span>
      )}
    </>
  )
}
