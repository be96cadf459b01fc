import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import styles from './accounts.module.css'
import { Narrow, privateHead } from './frame.tsx'

export const head = privateHead('checkMail.title')

/** Asks the visitor to check their mail. `folder`: the demo store writes mails to a folder. */
export function Page({ folder }: { folder: boolean }) {
  const t = useMessages('accounts')
  const { prefix } = usePage()
  return (
    <Narrow heading={t('checkMail.heading')} intro={t('checkMail.intro')}>
      <p className={styles.note}>{t('checkMail.none')}</p>
      {folder && <p className={styles.demo}>{t('checkMail.folder')}</p>}
      <ButtonLink href={`${prefix}/`}>{t('deleted.shop')}</ButtonLink>
    </Narrow>
  )
}
