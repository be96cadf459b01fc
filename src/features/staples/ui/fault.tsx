import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Dialog } from '#platform/ui/dialog/dialog.tsx'
import type { Fault } from './use-staple.ts'

type Props = { fault: Fault; isChange: boolean; onClose: () => void }

/** Says why nothing was added or changed. */
export function FaultDialog({ fault, isChange, onClose }: Props) {
  const t = useMessages('staples')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(isChange ? 'row.unchanged' : 'row.unadded')}
      closeLabel={t('row.close')}
      footer={
        <Button look="primary" wide onClick={onClose}>
          {t('row.ok')}
        </Button>
      }
    >
      <p>{fault === 'failed' ? t('row.failed') : t(`problem.${fault}`)}</p>
    </Dialog>
  )
}
