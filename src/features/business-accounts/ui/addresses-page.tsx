import type { CompanyAddress } from '#commerce/companies/contract.ts'
import { AddressLines } from '#commerce/location/ui/address-lines.tsx'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { AddressesPageProps } from '../contract/addresses.ts'
import styles from './business.module.css'

/** The addresses that a company shares; its admins change them. Works without scripts. */
export function Page({ company, isAdmin, addresses, isFull }: AddressesPageProps) {
  const t = useMessages('business-accounts.addresses')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.page}>
        <a href={`${prefix}/account/business`} className={styles.back}>
          {t('toCompany')}
        </a>
        <h1>{t('heading')}</h1>
        <p>{t('what', { company })}</p>
        {addresses.length === 0 && <p className={styles.note}>{t('none')}</p>}
        <ul className={styles.list}>
          {addresses.map((each) => (
            <Entry key={each.id} address={each} isAdmin={isAdmin} />
          ))}
        </ul>
        {isAdmin && isFull && <Alert tone="info">{t('full')}</Alert>}
        {isAdmin && !isFull && (
          <div>
            <ButtonLink href={`${prefix}/account/business/addresses/new`} look="primary">
              {t('add')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Layout>
  )
}

function Entry({ address: { id, address }, isAdmin }: { address: CompanyAddress; isAdmin: boolean }) {
  const t = useMessages('business-accounts.addresses')
  const { prefix } = usePage()
  const path = `${prefix}/account/business/addresses/${id}`
  const whose = { name: address.fullName, street: address.line1 }
  return (
    <li className={styles.row}>
      <div className={styles.address}>
        <AddressLines address={address} />
      </div>
      {isAdmin && (
        <ButtonLink href={path} aria-label={t('changeOne', whose)}>
          {t('change')}
        </ButtonLink>
      )}
      {isAdmin && (
        <form method="post" action={`${path}/remove`}>
          <FormKey of={`remove-${id}`} />
          <Button type="submit" look="quiet" aria-label={t('removeOne', whose)}>
            {t('remove')}
          </Button>
        </form>
      )}
    </li>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('business-accounts')('addresses.title'),
  robots: 'noindex',
})
