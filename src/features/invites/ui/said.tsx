import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Dialog } from '#platform/ui/dialog/dialog.tsx'
import type { OwnInvite } from '../contract/shopper.ts'
import { LIST_PATH } from '../rules/paths.ts'
import { saidOf } from './said-of.ts'
import type { Outcome } from './use-invite.ts'

type SaidProps = { outcome: Outcome; state: OwnInvite['state']; until: string; onClose: () => void }

/** What a press came to, well or not. */
export function Said({ outcome: { code }, state, until, onClose }: SaidProps) {
  const t = useMessages('invites')
  const { prefix } = usePage()
  const isInvited = code === undefined && state === 'INVITED'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t(code === undefined ? 'done' : 'failed')}
      description={isInvited ? t('state.INVITED', { until }) : t(`said.${saidOf(code)}`)}
      closeLabel={t('close')}
      footer={<ButtonLink href={prefix + LIST_PATH}>{t('title')}</ButtonLink>}
    />
  )
}
