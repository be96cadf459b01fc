import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import styles from './accounts.module.css'
import { Narrow, privateHead } from './frame.tsx'

export const head = privateHead('confirmEmail.title')

/** The new address has answered; one press makes it the account's. */
export function Page() {
  const t = useMessages('accounts')
  const { prefix } = usePage()
  return (
    <Narrow heading={t('confirmEmail.heading')} intro={t('confirmEmail.intro')}>
      <form method="post" action={`${prefix}/account/confirm-email`} className={styles.form}>
        <Button type="submit" look="primary" size="large" wide>
          {t('confirmEmail.submit')}
        </Button>
      </form>
    </Narrow>
  )
}
