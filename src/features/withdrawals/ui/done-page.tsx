import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { DonePageProps } from '../contract.ts'
import { Declared } from './declared.tsx'
import styles from './withdrawals.module.css'

export { head } from './form-page.tsx'

/** The confirmation, with the instant at which the declaration arrived. */
export function Page({ declared, at }: DonePageProps) {
  const t = useMessages('withdrawals')
  return (
    <Layout>
      <div className={styles.frame}>
        <h1 className={styles.heading}>{t('done.heading')}</h1>
        <p>{t('done.at', { at })}</p>
        <Declared declared={declared} />
        <p>{t('done.next')}</p>
        <p className={styles.intro}>{t('done.mail', { email: declared.email })}</p>
      </div>
    </Layout>
  )
}
