import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import type { WaitingRequests } from '../contract/pages.ts'
import { APPROVALS_PATH } from '../contract/words.ts'
import styles from './approvals.module.css'

/** On the page of a company, to whoever decides: that requests wait, or where they and the limits are. */
export function Slot({ waiting }: WaitingRequests) {
  const t = useMessages('order-approvals')
  const { prefix } = usePage()
  if (waiting === 0)
    return (
      <a href={prefix + APPROVALS_PATH} className={styles.link}>
        {t('company.all')}
      </a>
    )
  return (
    <Alert tone="info" action={<a href={prefix + APPROVALS_PATH}>{t('company.see')}</a>}>
      {t('company.waiting', { count: waiting })}
    </Alert>
  )
}
