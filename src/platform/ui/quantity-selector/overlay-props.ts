import type { RefObject } from 'react'
import type { ChoicesProps } from './use-choices.tsx'

export type OverlayProps = ChoicesProps & {
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Its code did not come. */
  onMissing: () => void
}
