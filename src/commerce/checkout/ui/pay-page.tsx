import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { PayPageProps } from '../contract.ts'
import styles from './checkout.module.css'
import { Summary } from './summary.tsx'

/** Links to the payment provider's page, where the card is entered, or to the bank's, which wants a confirmation. */
export function Page({ checkout, address, isConfirmation }: PayPageProps) {
  const t = useMessages('checkout')
  const { prefix } = usePage()
  return (
    <Layout look="checkout">
      <h1 className={styles.heading}>{t(isConfirmation ? 'pay.confirmHeading' : 'pay.heading')}</h1>
      <div className={styles.frame}>
        <div className={styles.form}>
          <p>{t(isConfirmation ? 'pay.confirmLead' : 'pay.lead', { total: checkout.dueToday.displayString })}</p>
          <ButtonLink href={address} rel="noreferrer" look="primary" size="large" wide icon="external">
            {t(isConfirmation ? 'pay.confirmGo' : 'pay.go')}
          </ButtonLink>
          <p>
            <a href={`${prefix}/checkout/${checkout.id}/review`}>{t('pay.back')}</a>
          </p>
        </div>
        <Summary checkout={checkout} />
      </div>
    </Layout>
  )
}

export const head = (_props: PayPageProps, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('checkout')('pay.title'),
  robots: 'noindex',
})
