import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import styles from './accounts.module.css'

/** The way back to the account's front page. */
export function BackToAccount() {
  const t = useMessages('accounts')
  const { prefix } = usePage()
  return (
    <a href={`${prefix}/account`} className={styles.back}>
      {t('back')}
    </a>
  )
}
