import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { ReviewApproval } from '../contract/pages.ts'
import styles from './approvals.module.css'

/** Why an order cannot be placed yet, and the form that asks for approval; or that it was approved. */
export function Slot({ approval, limit, checkoutId }: ReviewApproval & { checkoutId: string }) {
  const t = useMessages('order-approvals')
  const { prefix } = usePage()
  const page = `${prefix}/account/business/approvals`
  if (approval === 'approved') return <Alert tone="success">{t('review.approved')}</Alert>
  if (approval === 'asked')
    return (
      <Alert tone="info" action={<a href={page}>{t('review.see')}</a>}>
        {t('review.asked')}
      </Alert>
    )
  const why = limit ? t('review.above', { limit: limit.displayString }) : t('review.all')
  if (approval === 'not-here') return <Alert tone="warning">{`${why} ${t('problem.store')}`}</Alert>
  return (
    <form method="post" action={`${page}/ask`} className={styles.form}>
      <FormKey of="ask" />
      <p>{why}</p>
      <input type="hidden" name="checkoutId" value={checkoutId} />
      <TextField name="note" label={t('review.note')} hint={t('review.noteHint')} maxLength={500} autoComplete="off" />
      <Button type="submit" look="primary" size="large">
        {t('review.ask')}
      </Button>
    </form>
  )
}
