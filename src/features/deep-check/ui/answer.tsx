import { daysWords } from '#commerce/delivery/rules/words.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { DeepCheck } from '../contract/wire.ts'
import styles from './check.module.css'
import { useTime } from './use-time.ts'

/** What a check found, in words: the date, until when it is held, and that no unit is. */
export function Answer({ checked }: { checked: DeepCheck }) {
  const t = useMessages('deep-check')
  const says = useMessages('delivery')
  const { locale } = usePage()
  const time = useTime()
  const { state, promise, available, quantity, place } = checked
  if (!promise || state !== 'PROMISED')
    return <p>{t(`state.${state === 'PROMISED' ? 'NO_DATE' : state}`, { available, quantity, place })}</p>
  const days = daysWords(says, promise, locale)
  return (
    <>
      <p>
        <strong>{t('promised', { days, place: promise.place, quantity: promise.quantity })}</strong>
      </p>
      <p className={styles.note}>{t('held', { time: time(promise.until) })}</p>
    </>
  )
}
