import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import type { Attached } from './use-attach.ts'

/** Says what became of the services of a product that was bought through a special offer. */
export function AttachedNote({ attached, again }: { attached: Attached; again: () => void }) {
  const t = useMessages('service-widgets')
  if (attached.kind === 'added')
    return (
      <Alert tone="success" toneLabel={t('attached.done')} announce="politely">
        {t('attached.added')}
      </Alert>
    )
  if (attached.kind !== 'failed') return null
  return (
    <Alert tone="error" toneLabel={t('attached.problem')} announce="at-once">
      <p>{t('attached.failed')}</p>
      <Button size="small" onClick={again}>
        {t('attached.again')}
      </Button>
    </Alert>
  )
}
