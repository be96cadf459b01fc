import type { Translate } from '#platform/render/module.ts'
import type { ReservationConflict } from '../contract/pages.ts'

/** Why something does not come as it was asked for, and what to do. */
export function reservationWords(
  t: Translate,
  { title, reasonCode, requested, available }: ReservationConflict,
): string {
  if (reasonCode === 'INPUT_INVALID' || reasonCode === 'INTERNAL_SERVER_ERROR') return t('failed.why.INPUT_INVALID')
  if (reasonCode === 'ADDRESS_NOT_SELECTED') return t('failed.why.ADDRESS_NOT_SELECTED')
  return t(`conflict.${reasonCode}`, { title, requested, available })
}
