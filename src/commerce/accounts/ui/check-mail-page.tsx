import { StartShopping } from '#commerce/storefront/ui/start-shopping.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import styles from './accounts.module.css'
import { Narrow, privateHead } from './frame.tsx'

export const head = privateHead('checkMail.title')

/** Asks the visitor to check their mail. `folder`: the demo store writes mails to a folder. */
export function Page({ folder }: { folder: boolean }) {
  const t = useMessages('accounts')
  return (
    <Narrow heading={t('checkMail.heading')} intro={t('checkMail.intro')}>
      <p className={styles.note}>{t('checkMail.none')}</p>
      {folder && <p className={styles.demo}>{t('checkMail.folder')}</p>}
      <StartShopping>{t('deleted.shop')}</StartShopping>
    </Narrow>
  )
}
