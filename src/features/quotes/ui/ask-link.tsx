import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { ASK_PATH } from '../rules/paths.ts'
import styles from './ask-link.module.css'

/** Below a business buyer's cart: the way to ask what it would cost their company. */
export function Slot() {
  const t = useMessages('quotes.link')
  const { prefix } = usePage()
  return (
    <p className={styles.ask}>
      <ButtonLink href={prefix + ASK_PATH}>{t('ask')}</ButtonLink>
    </p>
  )
}
