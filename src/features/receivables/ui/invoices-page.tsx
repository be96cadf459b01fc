import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { CompanyInvoices } from '../contract.ts'
import { INVOICES_PATH } from '../rules/paths.ts'
import { Account } from './account.tsx'
import { InvoiceList } from './invoice-list.tsx'
import styles from './invoices.module.css'

/** The terms of a company and its unpaid invoices. Works without scripts. */
export function Page({ account, invoices, next, isFirst }: CompanyInvoices & { isFirst: boolean }) {
  const t = useMessages('receivables')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('page.heading')}</h1>
        {account ? <Account account={account} /> : <p>{t('page.nobody')}</p>}
        {account && <InvoiceList invoices={invoices} />}
        {(next || !isFirst) && (
          <nav aria-label={t('invoices.pages')} className={styles.pages}>
            {!isFirst && (
              <ButtonLink href={prefix + INVOICES_PATH} icon="chevron-left">
                {t('invoices.first')}
              </ButtonLink>
            )}
            {next && (
              <ButtonLink href={`${prefix}${INVOICES_PATH}?after=${next}`} rel="next" icon="chevron-right">
                {t('invoices.more')}
              </ButtonLink>
            )}
          </nav>
        )}
        <p>
          <a href={`${prefix}/account/business`}>{t('page.company')}</a>
        </p>
      </div>
    </Layout>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('receivables')('page.title'),
  robots: 'noindex',
})
