import { useMessages } from '#platform/render/use-messages.ts'
import type { ReservationConflict } from '../contract/pages.ts'

export function Page({ title, reasonCode, requested, available }: ReservationConflict) {
  const t = useMessages('fresh-carts')
  const isLine = reasonCode !== 'INPUT_INVALID' && reasonCode !== 'INTERNAL_SERVER_ERROR'
  return (
    <section>
      <h2>{t('conflicts')}</h2>
      <p>
        {isLine && reasonCode !== 'ADDRESS_NOT_SELECTED'
          ? t(`conflict.${reasonCode}`, { title, requested, available })
          : t(`failed.why.${isLine ? reasonCode : 'INPUT_INVALID'}`)}
      </p>
    </section>
  )
}
