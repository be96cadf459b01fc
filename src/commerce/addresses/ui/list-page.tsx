import styles from '#commerce/accounts/ui/accounts.module.css'
import { BackToAccount } from '#commerce/accounts/ui/back.tsx'
import { AddressLines } from '#commerce/location/ui/address-lines.tsx'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { ListPageProps, StoredAddress } from '../contract.ts'
import own from './addresses.module.css'

export function Page({ addresses, isFull }: ListPageProps) {
  const t = useMessages('addresses')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.frame}>
        <BackToAccount />
        <h1 className={styles.heading}>{t('heading')}</h1>
        {addresses.length === 0 && <p className={styles.intro}>{t('none')}</p>}
        <ul className={styles.tiles}>
          {addresses.map((stored) => (
            <Entry key={stored.id} stored={stored} />
          ))}
        </ul>
        {isFull ? (
          <Alert tone="info" toneLabel={t('note')}>
            {t('fault.full')}
          </Alert>
        ) : (
          <ButtonLink href={`${prefix}/account/addresses/new`} look="primary" className={own.add}>
            {t('add')}
          </ButtonLink>
        )}
      </div>
    </Layout>
  )
}

function Entry({ stored: { id, address, isDefault } }: { stored: StoredAddress }) {
  const t = useMessages('addresses')
  const { prefix } = usePage()
  const path = `${prefix}/account/addresses/${id}`
  const whose = { name: address.fullName, street: address.line1 }
  return (
    <li className={own.entry}>
      {isDefault && <Badge>{t('isDefault')}</Badge>}
      <AddressLines address={address} />
      <div className={own.actions}>
        <ButtonLink href={path} aria-label={t('changeOne', whose)}>
          {t('change')}
        </ButtonLink>
        {!isDefault && (
          <form method="post" action={`${path}/default`}>
            <Button type="submit" look="secondary" aria-label={t('makeDefaultOne', whose)}>
              {t('makeDefault')}
            </Button>
          </form>
        )}
        <form method="post" action={`${path}/remove`}>
          <Button type="submit" look="secondary" aria-label={t('removeOne', whose)}>
            {t('remove')}
          </Button>
        </form>
      </div>
    </li>
  )
}

export const head = (_props: ListPageProps, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('addresses')('title'),
  robots: 'noindex',
})
