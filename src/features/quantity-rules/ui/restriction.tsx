import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Dialog } from '#platform/ui/dialog/dialog.tsx'
import type { PageRule } from '../contract/pages.ts'
import { fillMessage, restrictedTo } from '../rules/choices.ts'

type RestrictionProps = {
  rule: PageRule
  isBusiness: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The quantity-restriction modal (spec 1, section 2): why there is no larger quantity, and whom to ask for one. */
export function Restriction({ rule, isBusiness, open, onOpenChange }: RestrictionProps) {
  const t = useMessages('quantity-rules')
  const most = restrictedTo(rule, isBusiness) ?? 1
  const { popoverTitle, message, cspMessage } = rule.restriction ?? {}
  const own = (isBusiness ? cspMessage : undefined) ?? message
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={popoverTitle ?? t('restriction.title', { most })}
      closeLabel={t('close')}
      footer={
        <Button look="primary" wide onClick={() => onOpenChange(false)}>
          {t('close')}
        </Button>
      }
    >
      <p>{own ? fillMessage(own, most) : t('restriction.message', { quantity: most + 1 })}</p>
    </Dialog>
  )
}
