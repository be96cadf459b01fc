import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { Slots } from '#platform/render/slots.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import type { BusinessPageProps } from '../contract/pages.ts'
import { ApplyForm } from './apply-form.tsx'
import styles from './business.module.css'
import { CompanyCard } from './company-card.tsx'
import { Invitations } from './invitations.tsx'

/** The company that a customer buys for: applying, its people, and invitations. Works without scripts. */
export function Page({ company, invitations, countries, filled, problem, said, features }: BusinessPageProps) {
  const t = useMessages('business-accounts')
  const mayApply = !company || company.state === 'REFUSED'
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('page.heading')}</h1>
        {problem && <Alert tone="error">{t(`problem.${problem}`)}</Alert>}
        {said && <Alert tone="success">{t(`said.${said}`)}</Alert>}
        {invitations.length > 0 && <Invitations invitations={invitations} />}
        {company && <CompanyCard company={company} />}
        <Slots name="company" data={features} />
        {mayApply && <ApplyForm countries={countries} filled={filled} problem={problem} />}
      </div>
    </Layout>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('business-accounts')('page.title'),
  robots: 'noindex',
})
