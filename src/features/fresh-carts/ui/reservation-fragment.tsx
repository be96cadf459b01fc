import { useMessages } from '#platform/render/use-messages.ts'
import type { ReservationConflict } from '../contract/pages.ts'
import { reservationWords } from './reservation-words.ts'

export function Page(props: ReservationConflict) {
  const t = useMessages('fresh-carts')
  return (
    <section>
      <h2>{t('conflicts')}</h2>
      <p>{reservationWords(t, props)}</p>
    </section>
  )
}
