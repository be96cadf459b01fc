import type { Translate } from '#platform/render/module.ts'
import type { ErrorModal } from '../contract/pages.ts'

/** What is said where something was not added: its heading, and what to do. */
export const errorWords = (t: Translate, { status, to }: ErrorModal): { heading: string; message: string } => ({
  heading: t(`failed.${to}.heading`),
  message: messageOf(t, status, to),
})

function messageOf(t: Translate, status: ErrorModal['status'], to: ErrorModal['to']): string {
  if (status === 'INTERNAL_SERVER_ERROR') return t(`failed.${to}.message`)
  if (to === 'order' && status === 'ITEM_NOT_AVAILABLE_FOR_RESERVATION') return t('failed.order.time')
  return t(`failed.why.${status}`)
}
