import type { RefObject } from 'react'
import { useMessages } from '#platform/render/use-messages.ts'
import { Popover } from '#platform/ui/popover/popover.tsx'

type LockedProps = {
  minimum: number
  anchor: RefObject<Element | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Why a locked button does not submit. */
export function Locked({ minimum, anchor, open, onOpenChange }: LockedProps) {
  const t = useMessages('quantity-rules')
  return (
    <Popover
      anchor={anchor}
      side="bottom"
      open={open}
      onOpenChange={onOpenChange}
      title={t('locked.title')}
      closeLabel={t('close')}
    >
      {t('locked.text', { minimum })}
    </Popover>
  )
}
