import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import styles from './accounts.module.css'

/** Link back to the account overview. */
export function BackToAccount() {
  const t = useMessages('accounts')
  const { prefix } = usePage()
  return (
    <a href={`${prefix}/account`} className={styles.back}>
      {t('back')}
    </a>
  )
}
