import type { Translate } from '#platform/render/module.ts'
import type { ErrorModal } from '../contract/pages.ts'

/** What is said where something was not added: its heading, and what to do. */
export const errorWords = (t: Translate, { status, to }: ErrorModal): { heading: string; message: string } => ({
  heading: t(`failed.${to}.heading`),
  message: status === 'INTERNAL_SERVER_ERROR' ? t(`failed.${to}.message`) : t(`failed.why.${status}`),
})
