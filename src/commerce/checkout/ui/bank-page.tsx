import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import type { BankPageProps } from '../contract.ts'
import styles from './checkout.module.css'

/** Plays the bank that wants a test card's payment confirmed, and says so. */
export function Page({ action, amount, digits }: BankPageProps) {
  const t = useMessages('checkout')
  return (
    <Layout look="checkout">
      <h1 className={styles.heading}>{t('bank.heading')}</h1>
      <div className={styles.frame}>
        <div className={styles.form}>
          <Alert tone="info">{t('bank.note')}</Alert>
          <p>{t('bank.question', { total: amount.displayString, digits })}</p>
          <form method="post" action={action} className={styles.answers}>
            <Button type="submit" name="answer" value="confirmed" look="primary" size="large" wide>
              {t('bank.confirm')}
            </Button>
            <Button type="submit" name="answer" value="refused" look="secondary" size="large" wide>
              {t('bank.decline')}
            </Button>
          </form>
        </div>
      </div>
    </Layout>
  )
}

export const head = (_props: BankPageProps, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('checkout')('bank.title'),
  robots: 'noindex',
})
